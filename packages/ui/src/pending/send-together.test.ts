import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { pendingSetKey, usePendingList } from './use-pending-list';

type Entry = { nombre: string };

beforeEach(() => localStorage.clear());

const twoEntries = () => {
  const { result } = renderHook(() => usePendingList<Entry>('entradas'));
  act(() => {
    result.current.add({ nombre: 'Tela' });
    result.current.add({ nombre: 'Hilo' });
  });
  return result;
};

test('one call with everything, and then the list is empty', async () => {
  const list = twoEntries();
  const send = vi.fn().mockResolvedValue(undefined);
  const sent = await act(() => list.current.sendTogether(send));
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[0]).toMatchObject([{ nombre: 'Tela' }, { nombre: 'Hilo' }]);
  expect(sent).toHaveLength(2);
  expect(list.current.items).toEqual([]);
});

test('a failure keeps everything, and the next try has the same key', async () => {
  const list = twoEntries();
  const keys: string[] = [];
  const fail = (_: unknown, key: string) => {
    keys.push(key);
    return Promise.reject(new Error('no'));
  };
  await expect(act(() => list.current.sendTogether(fail))).rejects.toThrow('no');
  await expect(act(() => list.current.sendTogether(fail))).rejects.toThrow('no');
  expect(list.current.items).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('two clicks send once', async () => {
  const list = twoEntries();
  let finish = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  await act(async () => {
    const first = list.current.sendTogether(send);
    const second = await list.current.sendTogether(send);
    expect(second).toBeNull();
    finish();
    await first;
  });
  expect(send).toHaveBeenCalledTimes(1);
});

test('an entry added while it is being sent stays', async () => {
  const list = twoEntries();
  await act(() =>
    list.current.sendTogether(async () => {
      list.current.add({ nombre: 'Botón' });
    }),
  );
  expect(list.current.items).toMatchObject([{ nombre: 'Botón' }]);
});

test('a pasted column is added at once, each entry with a name of its own', () => {
  const { result } = renderHook(() => usePendingList<Entry>('columna'));
  act(() => void result.current.addAll([{ nombre: 'Ana' }, { nombre: 'Luis' }]));
  expect(result.current.items).toMatchObject([{ nombre: 'Ana' }, { nombre: 'Luis' }]);
  expect(new Set(result.current.items.map((item) => item.idLocal)).size).toBe(2);
});

test('an empty list sends nothing', async () => {
  const { result } = renderHook(() => usePendingList<Entry>('vacía'));
  const send = vi.fn();
  expect(await act(() => result.current.sendTogether(send))).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

test('the key depends on the entries and not on their order', () => {
  const [a, b, c] = [{ idLocal: 'aa01' }, { idLocal: 'bb02' }, { idLocal: 'cc03' }];
  expect(pendingSetKey([a, b])).toBe(pendingSetKey([b, a]));
  expect(pendingSetKey([a, b])).not.toBe(pendingSetKey([a, c]));
  expect(pendingSetKey([a])).not.toBe(pendingSetKey([a, b]));
});
