import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { notify } from './ask';
import { loadSwal } from './dialog-line';
import { enterWindow } from './open-windows';
import { useLoadingDialog } from './use-loading-dialog';

beforeAll(async () => void (await loadSwal()));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  (await loadSwal()).close();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.queryByText('Cargando datos!');

const wait = (seconds = 3) =>
  renderHook(({ waiting }) => useLoadingDialog(waiting, { seconds }), { initialProps: { waiting: true } });

test('data that is there within 150 ms shows no dialog', async () => {
  const { rerender } = wait();
  await pass(149);
  rerender({ waiting: false });
  await pass(2000);
  expect(shown()).toBeNull();
});

test('slow data shows it with a countdown, and it goes with the data', async () => {
  const { rerender } = wait();
  await pass(149);
  expect(shown()).toBeNull();
  await pass(60);
  expect(shown()).toBeInTheDocument();
  expect(screen.getByText('3 s')).toBeInTheDocument();
  await pass(1200);
  expect(screen.getByText('2 s')).toBeInTheDocument();
  rerender({ waiting: false });
  await pass(50);
  expect(shown()).toBeNull();
});

test('the dialog is gone after its seconds, also without data', async () => {
  wait(2);
  await pass(1900);
  expect(shown()).toBeInTheDocument();
  await pass(200);
  expect(shown()).toBeNull();
});

test('the dialog does not stay over a window that is opened meanwhile', async () => {
  wait();
  await pass(300);
  expect(shown()).toBeInTheDocument();
  const leave = enterWindow({ content: () => document.body, opener: () => null });
  await pass(50);
  expect(shown()).toBeNull();
  leave();
});

test('whoever has answered a notice about it is not told again that it lasts', async () => {
  wait();
  const said = notify.error('No se pudo guardar');
  await pass(50);
  (await loadSwal()).clickConfirm();
  await act(() => said);
  await pass(500);
  expect(shown()).toBeNull();
});

test('whoever has answered a notice is not told either where a busy machine began to wait only under it', async () => {
  const said = notify.error('No se guardó');
  await pass(0);
  wait();
  await pass(20);
  act(() => screen.getByRole('button', { name: 'Aceptar' }).click());
  await pass(0);
  await said;
  await pass(400);
  expect(shown()).toBeNull();
});

test('leaving the page closes it', async () => {
  const { unmount } = wait();
  await pass(300);
  expect(shown()).toBeInTheDocument();
  unmount();
  await pass(50);
  expect(shown()).toBeNull();
});

test('it never pushes a notice away', async () => {
  void notify.error('Error', 'Algo falló');
  await pass(10);
  const { rerender } = wait();
  await pass(1000);
  expect(shown()).toBeNull();
  rerender({ waiting: false });
  await pass(50);
  expect(screen.getByText('Algo falló')).toBeInTheDocument();
});

test('a notice takes its place, and the data coming later leaves the notice alone', async () => {
  const { rerender } = wait();
  await pass(300);
  void notify.error('Error', 'Algo falló');
  await pass(50);
  rerender({ waiting: false });
  await pass(500);
  expect(screen.getByText('Algo falló')).toBeInTheDocument();
});

const added: HTMLElement[] = [];
const add = <K extends 'input' | 'button'>(name: K) => {
  const element = document.createElement(name);
  document.body.append(element);
  added.push(element);
  element.focus();
  return element;
};
afterEach(() => {
  for (const element of added.splice(0)) element.remove();
});

test('who is already typing is not interrupted', async () => {
  add('input');
  wait();
  await pass(1000);
  expect(shown()).toBeNull();
});

test('focus that moved on while it showed stays when it goes', async () => {
  add('button');
  const { rerender } = wait();
  await pass(300);
  expect(shown()).toBeInTheDocument();
  const box = add('input');
  rerender({ waiting: false });
  await pass(1000);
  expect(box).toHaveFocus();
});

test('focus goes back to where it was', async () => {
  const button = add('button');
  const { rerender } = wait();
  await pass(300);
  expect(button).not.toHaveFocus();
  rerender({ waiting: false });
  await pass(1000);
  expect(button).toHaveFocus();
});

test('a window that is taken away in the moment before it is ready leaves no empty one', async () => {
  const swal = await loadSwal();
  wait();
  await act(async () => {
    for (let ms = 0; ms < 300 && !shown(); ms += 1) await vi.advanceTimersByTimeAsync(1);
    swal.getContainer()?.remove();
  });
  await pass(100);
  expect(swal.getPopup()).toBeNull();
});
