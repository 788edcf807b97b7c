import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Answered, Asked } from './sort-worker';
import { createSorter } from './sorter';

type Row = { id: number; name: string };
const COUNT = 12_000;
const rows: Row[] = Array.from({ length: COUNT }, (_, i) => ({
  id: i,
  name: `Cliente ${(i * 7919) % COUNT}`,
}));
const columns = [
  { key: 'id', sortBy: (row: Row) => row.id },
  { key: 'name', sortBy: (row: Row) => row.name },
  { key: 'acciones' },
];

/** A worker in the same thread: the real code behind the real messages. */
class WorkerHere {
  static asked: Asked[] = [];
  onmessage: ((event: { data: Answered }) => void) | null = null;
  onerror: (() => void) | null = null;
  private handler: Promise<(event: { data: Asked }) => void>;
  constructor() {
    this.handler = new Promise((resolve) => {
      vi.stubGlobal('addEventListener', (_: string, listen: (event: { data: Asked }) => void) =>
        resolve(listen),
      );
    });
    vi.stubGlobal('postMessage', (data: Answered) => this.onmessage?.({ data: structuredClone(data) }));
    void import('./sort-worker');
  }
  postMessage(data: Asked): void {
    WorkerHere.asked.push(data);
    void this.handler.then((handle) => handle({ data: structuredClone(data) }));
  }
  terminate(): void {}
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  WorkerHere.asked = [];
});

const firstNames = (places: Uint32Array | undefined) =>
  Array.from(places?.slice(0, 2) ?? [], (place) => rows[place]?.name);

test('what is asked for is sorted first, beside the page, from values read in pieces', async () => {
  vi.stubGlobal('Worker', WorkerHere);
  const ready = vi.fn();
  const sorter = createSorter(rows, columns, ready);
  expect(sorter.order('name')).toBeUndefined();
  await waitFor(() => expect(ready).toHaveBeenCalledOnce());
  const order = sorter.order('name');
  expect(firstNames(order?.ascending)).toEqual(['Cliente 0', 'Cliente 1']);
  expect(firstNames(order?.descending)).toEqual(['Cliente 11999', 'Cliente 11998']);
  expect(WorkerHere.asked.slice(0, 3).map(({ key, values, last }) => [key, values.length, last])).toEqual([
    ['name', 5000, false],
    ['name', 5000, false],
    ['name', 2000, true],
  ]);
  // The other column comes by itself, and nobody is told.
  await waitFor(() => expect(sorter.order('id')?.ascending[1]).toBe(1));
  sorter.stop();
});

test('for rows that another key replaces within a second nothing is begun', () => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', WorkerHere);
  for (let key = 0; key < 3; key++) {
    const sorter = createSorter(rows, columns, () => undefined);
    vi.advanceTimersByTime(1_000);
    sorter.stop();
  }
  vi.advanceTimersByTime(10_000);
  expect(WorkerHere.asked).toEqual([]);
  vi.useRealTimers();
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
])('a worker that %s: the page sorts what was asked for, and no more', async (_, make) => {
  vi.stubGlobal('Worker', vi.fn(make));
  const ready = vi.fn();
  const sorter = createSorter(rows, columns, ready);
  sorter.order('name');
  await waitFor(() => expect(ready).toHaveBeenCalledOnce());
  expect(firstNames(sorter.order('name')?.ascending)).toEqual(['Cliente 0', 'Cliente 1']);
  sorter.stop();
});
