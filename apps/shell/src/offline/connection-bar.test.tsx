import { callApi, createQueryClient, queryFor } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { UiProvider } from '@hilvan/ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setStatus } from '../federation/status';
import ConnectionBar from './connection-bar';

const SIN_CONEXION = 'Sin conexión: lo que escribe queda en este equipo';
const api = fakeApi();
const answer = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  answer.mockReset().mockImplementation(async () => new Response('', { status: 404 }));
  api.answers('listarProveedores', { data: [] });
});
afterEach(() => vi.useRealTimers());

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <Page />
      </UiProvider>
    </QueryClientProvider>,
  );

function Page() {
  const list = useQuery(queryFor('listarProveedores'));
  const save = () =>
    callApi('registrarCategoria', { payload: { nombre_categoria: 'Telas' } }).catch(() => undefined);
  return (
    <>
      <ConnectionBar rol="Admin" remotes={[]} served />
      <p>{list.isSuccess ? 'La lista' : 'Nada'}</p>
      <button type="button" onClick={save}>
        Guardar
      </button>
    </>
  );
}
const cut = () => answer.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
const mend = () => answer.mockImplementation(async () => new Response('', { status: 404 }));
const bar = () => screen.queryByText(SIN_CONEXION);

test('the line is there while nobody answers, and what was lost is read again; what was written is not sent again', async () => {
  api.answers('listarProveedores', 'caida');
  api.answers('registrarCategoria', 'caida');
  cut();
  open();
  expect(await screen.findByText(SIN_CONEXION)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(api.requests('registrarCategoria')).toHaveLength(1));
  api.answers('listarProveedores', { data: [] });
  mend();
  // By itself, without an event of the browser.
  await waitFor(() => expect(bar()).toBeNull());
  expect(await screen.findByText('La lista')).toBeVisible();
  expect(api.requests('listarProveedores')).toHaveLength(2);
  expect(api.requests('registrarCategoria')).toHaveLength(1);
});

test('a write that gets no answer is reason enough to ask, where nothing on the page reads', async () => {
  api.answers('registrarCategoria', 'caida');
  open();
  await screen.findByText('La lista');
  cut();
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(SIN_CONEXION)).toBeVisible();
});

test('one call that was lost, or the word of the browser, is not believed while the provider answers', async () => {
  api.answers('listarProveedores', 'caida');
  open();
  fireEvent(window, new Event('offline'));
  await waitFor(() => expect(answer).toHaveBeenCalled());
  await act(async () => undefined);
  expect(bar()).toBeNull();
});

test.each([
  ['a gateway before nobody', async () => new Response('', { status: 502 })],
  ['silence', () => new Promise<Response>((_, lost) => setTimeout(lost, 5000))],
])('%s is no connection', async (_what, nobody) => {
  answer.mockImplementation(nobody);
  open();
  vi.useFakeTimers();
  fireEvent(window, new Event('offline'));
  await act(() => vi.advanceTimersByTimeAsync(6000));
  vi.useRealTimers();
  expect(bar()).toHaveAttribute('role', 'status');
  mend();
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(bar()).toBeNull());
});

test('a part of the application that does not arrive is a reason to ask; what is said then stands in a place that was there before', async () => {
  open();
  await screen.findByText('La lista');
  expect(answer).not.toHaveBeenCalled();
  const places = screen.getAllByRole('status');
  cut();
  act(() => setStatus('ventas', { state: 'falló' }));
  const line = await screen.findByText(SIN_CONEXION);
  expect(line).toBeVisible();
  expect(places).toContain(line);
});
