import { render, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { loggedIn } from '../testing/logged-in';
import { provider } from '../testing/provider';
import { useCapacidades } from './use-capacidades';
import { useRecordToEdit } from './use-record-to-edit';

const api = provider();
const { client, wrapper } = loggedIn();
const answers = (nombre: string, version: string) =>
  api.con('GET /info/cliente/5', () =>
    HttpResponse.json({ data: { id: 5, nombre } }, { headers: { ETag: version } }),
  );
const open = () => renderHook(() => useRecordToEdit('infoCliente', { id: 5 }), { wrapper });

const Version = () => useRecordToEdit('infoCliente', { id: 5 }).base?.version;

it('a form keeps the record and its version as they were when it opened; the next one reads them afresh', async () => {
  answers('Ana', '"1"');
  const { result, unmount } = open();
  expect(result.current.base).toBeUndefined();
  await waitFor(() => expect(result.current.base?.version).toBe('"1"'));
  answers('Eva', '"2"');
  await result.current.query.refetch();
  await waitFor(() => expect(result.current.query.data?.version).toBe('"2"'));
  expect(result.current.base).toMatchObject({ datos: { data: { nombre: 'Ana' } }, version: '"1"' });
  unmount();
  const next = open();
  await waitFor(() => expect(next.result.current.base?.version).toBe('"2"'));
});

it('a form that takes the place of another at once reads the record afresh too', async () => {
  answers('Ana', '"1"');
  const { container, rerender } = render(<Version key="first" />, { wrapper });
  await waitFor(() => expect(container.textContent).toBe('"1"'));
  answers('Eva', '"2"');
  rerender(<Version key="second" />);
  await waitFor(() => expect(container.textContent).toBe('"2"'));
});

it('coming back to the window does not read a record under somebody’s hands again', async () => {
  answers('Ana', '"1"');
  const { result } = open();
  await waitFor(() => expect(result.current.base).toBeDefined());
  await client.invalidateQueries({ refetchType: 'none' });
  window.dispatchEvent(new Event('visibilitychange'));
  await new Promise((done) => setTimeout(done, 50));
  expect(api.requests).toHaveLength(1);
});

it('a provider offers nothing as long as it has not said so', async () => {
  api.answersWith('GET /capacidades', { status: 200, capacidades: ['caja'] });
  const { result } = renderHook(() => useCapacidades(), { wrapper });
  expect([result.current.caja, result.current.sinpe]).toEqual([false, false]);
  await waitFor(() => expect(result.current.caja).toBe(true));
  expect(result.current.sinpe).toBe(false);
});
