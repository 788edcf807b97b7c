import { ApiError } from '@hilvan/api-client';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import { notify } from './ask';
import { silenceNotices } from './dialog-line';
import { undoable } from './undoable';

beforeEach(() => {
  vi.useFakeTimers();
  renderPage(<p>Orden</p>);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  silenceNotices(() => false);
});

const start = (options: Partial<Parameters<typeof undoable>[0]> = {}) => {
  const onCommit = vi.fn(async (): Promise<void> => undefined);
  const onUndo = vi.fn();
  act(() => void undoable({ message: 'Telas marcadas.', onCommit, onUndo, errorTitle: 'Error', ...options }));
  return { onCommit, onUndo };
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('is announced, and sent after 5 seconds, not before', async () => {
  const { onCommit, onUndo } = start();
  expect(screen.getByText('Telas marcadas.').closest('[role=status]')).toHaveAttribute('aria-live', 'polite');
  await pass(4999);
  expect(onCommit).not.toHaveBeenCalled();
  await pass(1);
  expect(onCommit).toHaveBeenCalledOnce();
  expect(onUndo).not.toHaveBeenCalled();
  expect(screen.queryByText('Telas marcadas.')).toBeNull();
});

test('Deshacer sends nothing, now or later', async () => {
  const { onCommit, onUndo } = start();
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(onUndo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Telas marcadas.')).toBeNull();
  await pass(10_000);
  fireEvent(window, new Event('pagehide'));
  expect(onCommit).not.toHaveBeenCalled();
});

test('Ctrl+Z is Deshacer for the newest, but belongs to a box that is typed in', async () => {
  const older = start({ message: 'Telas marcadas.' });
  const newer = start({ message: 'Pizarra marcada.' });
  const box = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(box, { key: 'z', ctrlKey: true });
  expect(newer.onUndo).not.toHaveBeenCalled();
  box.type = 'checkbox';
  fireEvent.keyDown(box, { key: 'z', ctrlKey: true });
  box.remove();
  expect(newer.onUndo).toHaveBeenCalledOnce();
  expect(older.onUndo).not.toHaveBeenCalled();
  await pass(5000);
  expect(older.onCommit).toHaveBeenCalledOnce();
  expect(newer.onCommit).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(older.onUndo).not.toHaveBeenCalled();
});

test('leaving the page sends it at once, and once', async () => {
  const { onCommit } = start();
  await act(async () => void fireEvent(window, new Event('pagehide')));
  expect(onCommit).toHaveBeenCalledOnce();
  await pass(10_000);
  expect(onCommit).toHaveBeenCalledOnce();
});

test('a failure is told and taken back on the screen', async () => {
  const error = vi.spyOn(notify, 'error').mockResolvedValue();
  const { onUndo } = start({
    onCommit: () => Promise.reject(new Error('x')),
    errorTitle: 'Error al modificar el estado!',
  });
  await pass(5000);
  expect(onUndo).toHaveBeenCalledOnce();
  expect(error).toHaveBeenCalledWith('Error al modificar el estado!', expect.any(String));
});

test.each([
  ['a refusal was not saved', 'rejected', 'No se guardó: Telas marcadas.'],
  ['of a lost answer nobody knows', 'network', 'No se sabe si se guardó: Telas marcadas.'],
] as const)('%s', async (_, kind, said) => {
  const error = vi.spyOn(notify, 'error').mockResolvedValue();
  start({ onCommit: () => Promise.reject(new ApiError(kind)) });
  await pass(5000);
  expect(error).toHaveBeenCalledWith('Error', expect.stringMatching(new RegExp(`^${said}\n`)));
});

test('where the session ended meanwhile, and notices are silenced under its login, a toast names what was not done', async () => {
  const { onUndo } = start({
    onCommit: async () => {
      silenceNotices(() => true);
      throw new ApiError('unauthorized');
    },
  });
  await pass(5000);
  expect(onUndo).toHaveBeenCalledOnce();
  const toast = screen.getByText(/No se guardó: Telas marcadas\.\s+Su sesión terminó\./);
  expect(toast.closest('[data-tone=error]')).toBeInTheDocument();
  await pass(20_000);
  expect(toast).toBeInTheDocument();
  await pass(10_000);
  expect(toast).not.toBeInTheDocument();
});

test('two wait beside each other', async () => {
  const first = start({ message: 'Pizarra marcada.' });
  const second = start({ message: 'Telas marcadas.' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Deshacer' })[0] as HTMLElement);
  await pass(5000);
  expect(first.onCommit).not.toHaveBeenCalled();
  expect(second.onCommit).toHaveBeenCalledOnce();
});
