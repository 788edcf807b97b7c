import { llamadasCaja } from '@hilvan/contract/extensions';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../http/call';
import { openSession } from '../session/session-store';
import { provider } from '../testing/provider';
import { changedIn } from './changes';
import { keyOf, queryFor, queryForExtension, queryWithVersion } from './queries';
import { createQueryClient } from './query-client';
import { useAttemptKey } from './use-attempt-key';

const api = provider();
beforeEach(() => openSession('un.token.x', 'Admin', 'ana@x.cr'));

const client = createQueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
beforeEach(() => client.clear());
const reads = (path: string) => api.requests.filter((p) => p.path === path).length;

describe('an answer read again', () => {
  const read = async (rows: number) => {
    const key = ['prueba', rows];
    const answer = () => ({ data: Array.from({ length: rows }, (_, id) => ({ id })) });
    await client.fetchQuery({ queryKey: key, queryFn: answer });
    const first = client.getQueryData<ReturnType<typeof answer>>(key);
    await client.fetchQuery({ queryKey: key, queryFn: answer, staleTime: 0 });
    return { first, again: client.getQueryData<ReturnType<typeof answer>>(key) };
  };

  it('keeps its identity where it says the same', async () => {
    const { first, again } = await read(10);
    expect(again).toBe(first);
  });

  it('is taken as it is where comparing it would hold up the page', async () => {
    const { first, again } = await read(50_000);
    expect(again).not.toBe(first);
    expect(again?.data[0]).not.toBe(first?.data[0]);
  });
});

describe('keys', () => {
  it('begin with the entity; 5 from a list and 5 from the address are one record', () => {
    expect(keyOf('infoCliente', { id: '5' })).toEqual(keyOf('infoCliente', { id: 5 }));
    expect(keyOf('infoCliente', { id: 5 })).toEqual(['clientes', 'infoCliente', '5']);
    expect(queryWithVersion('infoCliente', { id: 5 }).queryKey).toEqual([
      'clientes',
      'infoCliente',
      '5',
      'version',
    ]);
  });

  it('a call that changes state is never a query, also when it is a GET', () => {
    expect(() => queryFor('marcarPizarra', { id: 3 })).toThrow(TypeError);
    expect(() => keyOf('registrarCliente')).toThrow(TypeError);
  });
});

it('a record is asked for by its number', async () => {
  api.answersWith('GET /info/cliente/5', { data: { id: 5 } });
  expect((await client.fetchQuery(queryFor('infoCliente', { id: 5 }))).data?.id).toBe(5);
});

it('a call beyond the contract is read with its parameters, under its entity', async () => {
  api.answersWith('GET /caja/cierres/5', { data: { numero: 5 } });
  const cierre = queryForExtension(llamadasCaja.verCierre, { numero: 5 });
  expect(cierre.queryKey).toEqual(['caja', '/caja/cierres/:numero', '5']);
  expect((await client.fetchQuery(cierre)).data?.numero).toBe(5);
});

describe('a screen that shows a list', () => {
  const open = async () => {
    api.answersWith('GET /categorias', { data: [{ id: 1, nombre_categoria: 'Telas' }] });
    api.answersWith('GET /clientes', { data: [] });
    const lists = renderHook(
      () => [useQuery(queryFor('listarCategorias')), useQuery(queryFor('listarClientes'))],
      {
        wrapper,
      },
    );
    await waitFor(() => expect(lists.result.current.every((q) => q.isSuccess)).toBe(true));
  };
  const payload = { nombre_categoria: 'Botones' };
  const write = () => act(() => callApi('registrarCategoria', { payload }).catch(() => undefined));

  it('reads again what a write made stale, and nothing else', async () => {
    await open();
    api.answersWith('POST /categoria/registrar', { status: 200 });
    await write();
    await waitFor(() => expect(reads('/categorias')).toBe(2));
    expect(reads('/clientes')).toBe(1);
  });

  it('reads again after a write of which nobody knows whether it happened', async () => {
    await open();
    api.con('POST /categoria/registrar', () => HttpResponse.error());
    await write();
    await waitFor(() => expect(reads('/categorias')).toBe(2));
  });

  it('does not after a refusal, and never sends a write twice by itself', async () => {
    await open();
    api.answersWith('POST /categoria/registrar', { status: 500 }, 500);
    await write();
    expect(reads('/categoria/registrar')).toBe(1);
    api.answersWith('POST /categoria/registrar', { status: 422 });
    const before = reads('/categorias');
    await write();
    expect(reads('/categorias')).toBe(before);
  });

  it('reads again where the first read was still under way', async () => {
    let arrive = () => {};
    const older = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const rows = (n: number) =>
      HttpResponse.json({ data: Array.from({ length: n }, (_, i) => ({ id: i + 1 })) });
    let asked = 0;
    api.con('GET /productos', async () => {
      asked += 1;
      if (asked > 1) return rows(2);
      await older;
      return rows(1);
    });
    const { result } = renderHook(() => useQuery(queryFor('listarProductos')), { wrapper });
    await waitFor(() => expect(asked).toBe(1));
    act(() => changedIn(['productos']));
    act(() => arrive());
    await waitFor(() => expect(result.current.data?.data).toHaveLength(2));
  });

  it('does not take for fresh what was read ahead and began before the change', async () => {
    const productos = queryFor('listarProductos');
    let arrive: (() => void) | undefined;
    api.con('GET /productos', async () => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return HttpResponse.json({ data: [{ id: 1 }] });
    });
    client.setQueryData(productos.queryKey, { data: [] });
    const ahead = client.prefetchQuery({ ...productos, staleTime: 0 });
    await waitFor(() => expect(arrive).toBeDefined());
    act(() => changedIn(['productos']));
    act(() => arrive?.());
    await ahead;
    await waitFor(() => expect(client.getQueryState(productos.queryKey)?.isInvalidated).toBe(true));
  });

  it('follows what another tab wrote', async () => {
    await open();
    const other = new BroadcastChannel('hilvan:cambios');
    other.postMessage(['categorias']);
    await waitFor(() => expect(reads('/categorias')).toBe(2));
    other.close();
  });

  it('tells the other tabs', async () => {
    const other = new BroadcastChannel('hilvan:cambios');
    const heard = vi.fn();
    other.onmessage = (event: MessageEvent) => heard(event.data);
    changedIn(['pagos', 'facturas']);
    changedIn([]);
    changedIn(['clientes']);
    await waitFor(() => expect(heard).toHaveBeenCalledWith(['clientes']));
    expect(heard.mock.calls).toEqual([[['pagos', 'facturas']], [['clientes']]]);
    other.close();
  });
});

describe('useAttemptKey', () => {
  it('gives one key while the content is the same and it has not succeeded', () => {
    const { result, rerender } = renderHook(() => useAttemptKey());
    const first = result.current.clave({ monto: 100 });
    rerender();
    expect(result.current.clave({ monto: 100 })).toBe(first);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(result.current.clave({ monto: 200 })).not.toBe(first);
  });

  it('gives another one for the same content once it has succeeded', () => {
    const { result } = renderHook(() => useAttemptKey());
    const first = result.current.clave('x');
    result.current.hecho();
    expect(result.current.clave('x')).not.toBe(first);
  });
});
