import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Column } from './columns';
import type { Unordered } from './order';
import { useSortedRows } from './use-sorted-rows';

type Row = { id: number; name: string };
const COUNT = 12_000;
const rows: Row[] = Array.from({ length: COUNT }, (_, i) => ({
  id: i,
  name: `Cliente ${(i * 7919) % COUNT}`,
}));
const columns: Column<Row>[] = [
  { key: 'name', header: 'Nombre', render: ({ name }) => name, sortBy: ({ name }) => name },
];

/** A worker in the same thread: the real code behind the real messages. */
class WorkerHere {
  static asked: Unordered[] = [];
  static ended = 0;
  onmessage: ((event: { data: number[] }) => void) | null = null;
  private handler: Promise<(event: { data: Unordered }) => void>;
  constructor() {
    this.handler = new Promise((resolve) => {
      vi.stubGlobal('addEventListener', (_: string, listen: (event: { data: Unordered }) => void) =>
        resolve(listen),
      );
    });
    vi.stubGlobal('postMessage', (data: number[]) => this.onmessage?.({ data: structuredClone(data) }));
    void import('./sort-worker');
  }
  postMessage(data: Unordered): void {
    WorkerHere.asked.push(data);
    void this.handler.then((handle) => handle({ data: structuredClone(data) }));
  }
  terminate(): void {
    WorkerHere.ended++;
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  WorkerHere.asked = [];
  WorkerHere.ended = 0;
});

const sorted = (sort: string) =>
  renderHook(({ sort }) => useSortedRows(rows, columns, sort), { initialProps: { sort } });
const firstNames = ({ sorted }: ReturnType<typeof useSortedRows<Row>>) =>
  sorted.slice(0, 2).map(({ name }) => name);

test('a large table is sorted beside the page, and shown as it is until then', async () => {
  vi.stubGlobal('Worker', WorkerHere);
  const { result, unmount } = sorted('-name');
  expect(result.current).toEqual({ sorted: rows, busy: true });
  await waitFor(() => expect(result.current.busy).toBe(false));
  expect(firstNames(result.current)).toEqual(['Cliente 11999', 'Cliente 11998']);
  expect(WorkerHere.asked.map(({ values, direction }) => [values.length, direction])).toEqual([
    [COUNT, 'descending'],
  ]);
  unmount();
  expect(WorkerHere.ended).toBeGreaterThan(0);
});

test('without an order nothing is begun, and one that is not waited for any more is ended', () => {
  const begun: { ended: boolean }[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      ended = false;
      constructor() {
        begun.push(this);
      }
      postMessage(): void {}
      terminate(): void {
        this.ended = true;
      }
    },
  );
  const { rerender } = sorted('');
  expect(begun).toEqual([]);
  rerender({ sort: 'name' });
  rerender({ sort: '-name' });
  expect(begun.map(({ ended }) => ended)).toEqual([true, false]);
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
])('a worker that %s: the page sorts', async (_, make) => {
  vi.stubGlobal('Worker', vi.fn(make));
  const { result } = sorted('name');
  await waitFor(() => expect(result.current.busy).toBe(false));
  expect(firstNames(result.current)).toEqual(['Cliente 0', 'Cliente 1']);
});
