import { act, fireEvent, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { pendingCount } from './pending-store';
import { usePendingList } from './use-pending-list';

type Registro = { id_cliente: number; articulo: string };
const KEY = 'nuevosRegistros';
const open = () => renderHook(() => usePendingList<Registro>(KEY)).result;
const garments = (list: ReturnType<typeof open>) => list.current.items.map((item) => item.articulo);

beforeEach(() => localStorage.clear());

test('entries stay through a reload, under exactly their key', () => {
  const list = open();
  act(() => void list.current.add({ id_cliente: 7, articulo: 'Camisa' }));
  expect(garments(list)).toEqual(['Camisa']);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual([
    { id_cliente: 7, articulo: 'Camisa', idLocal: expect.any(String) },
  ]);
  expect(garments(open())).toEqual(['Camisa']);
  expect(pendingCount(KEY)).toBe(1);
});

test('one can be removed, and an empty list leaves nothing behind', () => {
  const list = open();
  act(() => void list.current.add({ id_cliente: 7, articulo: 'Camisa' }));
  act(() => void list.current.add({ id_cliente: 7, articulo: 'Short' }));
  act(() => list.current.remove(list.current.items[0]?.idLocal ?? ''));
  expect(garments(list)).toEqual(['Short']);
  act(() => list.current.remove(list.current.items[0]?.idLocal ?? ''));
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('one can be changed where it stands, and one that is gone does not come back', () => {
  const list = open();
  for (const articulo of ['Camisa', 'Short']) act(() => void list.current.add({ id_cliente: 7, articulo }));
  const [first] = list.current.items as [Registro & { idLocal: string }];
  act(() => list.current.change({ ...first, articulo: 'Blusa' }));
  expect(garments(list)).toEqual(['Blusa', 'Short']);
  act(() => list.current.remove(first.idLocal));
  act(() => list.current.change(first));
  expect(garments(list)).toEqual(['Short']);
});

test('follows what another tab does', () => {
  const list = open();
  localStorage.setItem(KEY, JSON.stringify([{ id_cliente: 1, articulo: 'Enagua', idLocal: 'a1' }]));
  act(() => void fireEvent(window, new StorageEvent('storage', { key: KEY })));
  expect(garments(list)).toEqual(['Enagua']);
});

test('what is saved leaves at once, what fails stays, and trying again sends only that', async () => {
  const list = open();
  for (const articulo of ['Camisa', 'Short', 'Vestido'])
    act(() => void list.current.add({ id_cliente: 7, articulo }));
  const send = vi.fn(async (item: Registro) => {
    if (item.articulo === 'Short' && send.mock.calls.length < 4) throw new Error('sin red');
  });
  const first = await act(() => list.current.sendAll(send));
  expect(first.sent.map((item) => item.articulo)).toEqual(['Camisa', 'Vestido']);
  expect(first.failed.map(({ item }) => item.articulo)).toEqual(['Short']);
  expect(garments(list)).toEqual(['Short']);
  await act(() => list.current.sendAll(send));
  expect(send.mock.calls.map(([item]) => item.articulo)).toEqual(['Camisa', 'Short', 'Vestido', 'Short']);
  expect(garments(list)).toEqual([]);
});

test('a saved entry is out of the list before the next one is sent', async () => {
  const list = open();
  for (const articulo of ['Camisa', 'Short']) act(() => void list.current.add({ id_cliente: 7, articulo }));
  const waiting: number[] = [];
  await act(() => list.current.sendAll(async () => void waiting.push(pendingCount(KEY))));
  expect(waiting).toEqual([2, 1]);
});

test('what is added while another is sent goes along, and what fails is tried once', async () => {
  const list = open();
  act(() => void list.current.add({ id_cliente: 7, articulo: 'Camisa' }));
  const send = vi.fn(async ({ articulo }: Registro) => {
    if (articulo !== 'Camisa') throw new Error('sin red');
    list.current.add({ id_cliente: 7, articulo: 'Short' });
    list.current.add({ id_cliente: 8, articulo: 'Vestido' });
  });
  const outcome = await act(() => list.current.sendAll(send, (item) => item.id_cliente === 7));
  expect(send.mock.calls.map(([item]) => item.articulo)).toEqual(['Camisa', 'Short']);
  expect(outcome.sent.map((item) => item.articulo)).toEqual(['Camisa']);
  expect(outcome.failed.map(({ item }) => item.articulo)).toEqual(['Short']);
  expect(garments(list)).toEqual(['Short', 'Vestido']);
});

test('asked twice at once it sends once', async () => {
  const list = open();
  act(() => void list.current.add({ id_cliente: 7, articulo: 'Camisa' }));
  const send = vi.fn(() => Promise.resolve());
  const [first, second] = await act(() =>
    Promise.all([list.current.sendAll(send), list.current.sendAll(send)]),
  );
  expect(send).toHaveBeenCalledOnce();
  expect([first.busy, second.busy]).toEqual([false, true]);
});

test('sends only what it is told to: never under another client', async () => {
  const list = open();
  act(() => void list.current.add({ id_cliente: 7, articulo: 'Camisa' }));
  act(() => void list.current.add({ id_cliente: 8, articulo: 'Short' }));
  const send = vi.fn((_item: Registro) => Promise.resolve());
  await act(() => list.current.sendAll(send, (item) => item.id_cliente === 8));
  expect(send.mock.calls.map(([item]) => item.id_cliente)).toEqual([8]);
  expect(garments(list)).toEqual(['Camisa']);
});

test('broken storage is an empty list', () => {
  localStorage.setItem(KEY, '{"no": "list"');
  expect(garments(open())).toEqual([]);
});

test('whatever fails and however often it is tried, everything is saved exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.boolean(), { maxLength: 3 }), { maxLength: 6 }),
      async (failures) => {
        localStorage.clear();
        const list = open();
        for (const i of failures.keys())
          act(() => void list.current.add({ id_cliente: i, articulo: 'Camisa' }));
        const saved: number[] = [];
        const waiting = failures.map((tries) => tries.filter(Boolean).length);
        while (list.current.items.length > 0) {
          await act(() =>
            list.current.sendAll(async ({ id_cliente }) => {
              const remaining = waiting[id_cliente] ?? 0;
              waiting[id_cliente] = remaining - 1;
              if (remaining > 0) throw new Error('sin red');
              saved.push(id_cliente);
            }),
          );
        }
        expect(saved.toSorted((a, b) => a - b)).toEqual(failures.map((_, i) => i));
      },
    ),
    { numRuns: 30 },
  );
});
