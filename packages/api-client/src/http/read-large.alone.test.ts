import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReadReply, ReadRequest } from './read-protocol';

/** A worker in the same thread: the real reading code behind the real messages. */
class WorkerAqui {
  static created = 0;
  onmessage: ((event: { data: ReadReply }) => void) | null = null;
  onerror: (() => void) | null = null;
  onmessageerror: (() => void) | null = null;
  private handler: Promise<(event: { data: ReadRequest }) => void>;
  constructor() {
    WorkerAqui.created += 1;
    this.handler = new Promise((resolve) => {
      vi.stubGlobal('addEventListener', (_: string, listen: (event: { data: ReadRequest }) => void) =>
        resolve(listen),
      );
    });
    vi.stubGlobal('postMessage', (data: ReadReply) => this.onmessage?.({ data: structuredClone(data) }));
    void import('./read-worker');
  }
  postMessage(data: ReadRequest): void {
    void this.handler.then((handle) => handle({ data: structuredClone(data) }));
  }
  terminate(): void {}
}

const fila = (id: number) => ({
  id,
  nombre: 'Ana',
  apellido1: 'Núñez',
  apellido2: 'Mora',
  cedula: null,
  empresa: 'Hospital Nacional de Niños',
  departamento: 'Cirugía',
});
const grande = JSON.stringify({ data: Array.from({ length: 3500 }, (_, i) => fila(i + 1)) });

beforeEach(() => {
  vi.resetModules();
  WorkerAqui.created = 0;
});
afterEach(() => vi.unstubAllGlobals());

test('a large answer is read in a worker and arrives whole and in order', async () => {
  vi.stubGlobal('Worker', WorkerAqui);
  const { read } = await import('./read-large');
  const answer = (await read('listarClientes', 200, grande)) as { data: { id: number; cedula: string }[] };
  expect(WorkerAqui.created).toBe(1);
  expect(answer.data.map((c) => c.id)).toEqual(Array.from({ length: 3500 }, (_, i) => i + 1));
  expect(answer.data[0]?.cedula).toBe('');
});

test('a large answer whose rows come under another name, or that says more than its rows, is read there too', async () => {
  vi.stubGlobal('Worker', WorkerAqui);
  const { read } = await import('./read-large');
  const ordenes = Array.from({ length: 2500 }, (_, i) => ({ id: i + 1, titulo: 'x'.repeat(200) }));
  const answer = await read('listarOrdenes', 200, JSON.stringify({ ordenes }));
  expect(WorkerAqui.created).toBe(1);
  expect((answer as { ordenes: { id: number }[] }).ordenes.map(({ id }) => id)).toEqual(
    ordenes.map(({ id }) => id),
  );
  const none = await read(
    'listarOrdenes',
    200,
    JSON.stringify({ ordenes: [], relleno: 'x'.repeat(300_000) }),
  );
  expect(none).toMatchObject({ ordenes: [] });
});

test('a small answer needs no worker', async () => {
  vi.stubGlobal('Worker', WorkerAqui);
  const { read } = await import('./read-large');
  await read('listarClientes', 200, JSON.stringify({ data: [fila(1)] }));
  expect(WorkerAqui.created).toBe(0);
});

test('what the provider refused stays refused, with its lines', async () => {
  vi.stubGlobal('Worker', WorkerAqui);
  const { read } = await import('./read-large');
  const { ApiError: SameApiError } = await import('./api-error');
  const body = JSON.stringify({ status: 422, error: ['uno', 'dos'], relleno: 'x'.repeat(300_000) });
  const error = await read('listarClientes', 200, body).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(SameApiError);
  expect(error).toMatchObject({ kind: 'rejected', status: 422, errores: ['uno', 'dos'] });
});

test.each([
  [
    'cannot be made',
    () => {
      throw new Error('blocked');
    },
  ],
  [
    'cannot be loaded',
    function (this: { onerror?: () => void; postMessage?: () => void; terminate?: () => void }) {
      this.postMessage = () => queueMicrotask(() => this.onerror?.());
      this.terminate = () => {};
    },
  ],
])('a worker that %s: the page reads', async (_, make) => {
  vi.stubGlobal('Worker', vi.fn(make));
  const { read } = await import('./read-large');
  const answer = (await read('listarClientes', 200, grande)) as { data: unknown[] };
  expect(answer.data).toHaveLength(3500);
});
