import { ApiError, callExtension } from '@hilvan/api-client';
import { llamadasTrabajos } from '@hilvan/contract/extensions';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadSwal } from '../notices/dialog-line';
import { downloadPdf } from './download-pdf';

vi.mock('@hilvan/api-client', async (original) => ({
  ...(await original<typeof import('@hilvan/api-client')>()),
  callExtension: vi.fn(),
}));

const call = vi.mocked(callExtension);
const target = {
  closed: false,
  opener: window,
  document: document.implementation.createHTMLDocument(),
  location: { replace: vi.fn() },
  close: vi.fn(),
};
const user = userEvent.setup();
/** What the provider answers, one after the other; the last answer is repeated. */
const says = (...answers: unknown[]) =>
  call.mockImplementation(async (definition) => {
    if (definition === llamadasTrabajos.cancelarTrabajo) return {};
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
const going = (hechas: number, total: number) => ({ listo: false, cancelado: false, hechas, total });
const ready = { listo: true, cancelado: false, hechas: 0, total: 0, download_url: '/listo.pdf' };
const start = (trabajo = 'uno') => downloadPdf(async () => ({ download_url: '', trabajo }));

beforeAll(async () => void (await loadSwal()));
beforeEach(() => {
  // Only what downloadPdf touches of a window.
  vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window);
});
afterEach(async () => {
  (await loadSwal()).close();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

test('says how far the document is, then the window shows it', async () => {
  says(going(0, 0), going(63, 150), ready);
  const done = start();
  expect(await screen.findByText('Van 42 %')).toBeInTheDocument();
  expect(screen.getByText('Generando el PDF')).toBeInTheDocument();
  expect(await done).toBe(true);
  expect(target.location.replace).toHaveBeenCalledWith(`${window.location.origin}/listo.pdf`);
  await waitFor(() => expect(screen.queryByText('Generando el PDF')).toBeNull());
  expect(call).toHaveBeenCalledWith(llamadasTrabajos.verTrabajo, { params: { trabajo: 'uno' } });
});

test('is called off by Cancelar, at the provider too, and says nothing more', async () => {
  says(going(1, 100));
  const done = start();
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(await done).toBe(false);
  expect(target.close).toHaveBeenCalledOnce();
  expect(call).toHaveBeenCalledWith(llamadasTrabajos.cancelarTrabajo, { params: { trabajo: 'uno' } });
  expect(target.location.replace).not.toHaveBeenCalled();
  expect(screen.queryByText('No se pudo generar el PDF')).toBeNull();
});

test.each([
  ['without an answer', new ApiError('network')],
  ['while it or its database starts again', new ApiError('server', { status: 503 })],
])('waits for a provider that is away for a moment: %s', async (_, error) => {
  says(error, ready);
  expect(await start()).toBe(true);
});

test('tells why the provider gave it up', async () => {
  says(new ApiError('rejected', { errores: ['No se pudo preparar el documento.'] }));
  const done = start();
  expect(await screen.findByText('No se pudo preparar el documento.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect(await done).toBe(false);
  expect(target.close).toHaveBeenCalledOnce();
});
