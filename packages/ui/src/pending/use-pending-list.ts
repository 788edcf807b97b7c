import { useMemo } from 'react';
import { localId } from '../storage/local-json';
import { type Pending, pendingItems, type StoredItem, usePendingItems, writePending } from './pending-store';

export type PendingList<T> = {
  items: readonly Pending<T>[];
  /** Adds an entry. False when the browser refuses to keep it (say so: it would not survive a reload). */
  add: (item: T) => boolean;
  /** Adds many at once (a pasted column). */
  addAll: (items: readonly T[]) => boolean;
  /** Puts an entry in the place of the one with its `idLocal`, where that is still in the list. */
  change: (item: Pending<T>) => void;
  remove: (idLocal: string) => void;
  /**
   * Sends the entries one by one, including those that are added meanwhile; each leaves the list as soon as it is saved, so that trying
   * again never saves it twice.
   */
  sendAll: (
    send: (item: Pending<T>) => Promise<unknown>,
    only?: (item: Pending<T>) => boolean,
  ) => Promise<SendOutcome<T>>;
  /**
   * Sends the list, or `only` some of it, in one call; on success exactly what was sent leaves it, else everything stays and the
   * error is thrown. `key` is one idempotency key of exactly these entries, the same after a reload.
   * @returns What was sent; null when nothing was (an empty list, or it is being sent already).
   */
  sendTogether: (
    send: (items: readonly Pending<T>[], key: string) => Promise<unknown>,
    only?: (item: Pending<T>) => boolean,
  ) => Promise<readonly Pending<T>[] | null>;
};

export type SendOutcome<T> = {
  sent: Pending<T>[];
  failed: { item: Pending<T>; error: unknown }[];
  /** True when this list was being sent already, here or in another tab: nothing was done. */
  busy: boolean;
};

/** What is said where `add` gives false. */
export const SIN_ESPACIO = 'El equipo no pudo guardarlo: libere espacio o guarde lo que espera en la lista.';

/** The functions that change a list, whatever its entries are. */
const changesOf = (storageKey: string) => {
  const write = (next: (items: readonly StoredItem[]) => readonly StoredItem[]) =>
    writePending(storageKey, next(pendingItems(storageKey)));
  const addAll = (added: readonly object[]) =>
    write((items) => [...items, ...added.map((item) => ({ ...item, idLocal: localId() }))]);
  const removeAll = (gone: readonly string[]) =>
    void write((items) => items.filter(({ idLocal }) => !gone.includes(idLocal)));
  return {
    add: (item: object) => addAll([item]),
    addAll,
    change: (item: StoredItem) =>
      void write((items) => items.map((one) => (one.idLocal === item.idLocal ? item : one))),
    remove: (idLocal: string) => removeAll([idLocal]),
    removeAll,
  };
};

const anything = () => true;

// isItem vouches for what is a T; nothing else can, since storage has no types.
const kept = <T extends object>(items: readonly StoredItem[], isItem: (item: StoredItem) => boolean) =>
  items.filter((item): item is Pending<T> => isItem(item));

const sending = new Set<string>();

/** Runs something on a list, once at a time in this tab and over all tabs. Undefined where the list is being sent already. */
const exclusively = async <R>(storageKey: string, run: () => Promise<R>): Promise<R | undefined> => {
  if (sending.has(storageKey)) return undefined;
  sending.add(storageKey);
  try {
    // Locks between tabs need https or localhost; without them each tab is still guarded by itself.
    if (!navigator.locks) return await run();
    return await navigator.locks.request(`hilvan:envio:${storageKey}`, { ifAvailable: true }, (lock) =>
      lock ? run() : undefined,
    );
  } finally {
    sending.delete(storageKey);
  }
};

/** One key for exactly these entries, in any order and after a reload: their ids are random, so the XOR of them serves as well as all of them. */
export const pendingSetKey = (items: readonly { idLocal: string }[]): string => {
  const bytes = items.reduce((sum, { idLocal }) => sum ^ BigInt(`0x${idLocal || '0'}`), 0n);
  return `${bytes.toString(16).padStart(24, '0')}-${items.length}`;
};

/**
 * The one mechanism for lists that are put together first and sent later (measurements, people, stock): kept in
 * localStorage under exactly `storageKey`, the same in every tab, through reloads and lost connections.
 * @param isItem Refuses stored entries that are not what this screen writes.
 */
export const usePendingList = <T extends object>(
  storageKey: string,
  isItem: (item: StoredItem) => boolean = anything,
): PendingList<T> => {
  const all = usePendingItems(storageKey);
  const { removeAll, ...changes } = useMemo(() => changesOf(storageKey), [storageKey]);
  const items = useMemo(() => kept<T>(all, isItem), [all, isItem]);
  const read = () => kept<T>(pendingItems(storageKey), isItem);

  const sendAll: PendingList<T>['sendAll'] = async (send, only = anything) => {
    const outcome: SendOutcome<T> = { sent: [], failed: [], busy: false };
    const run = async () => {
      const tried = new Set<string>();
      // Read again each time: meanwhile some may have been added, or removed in another tab.
      const next = () => read().find((item) => !tried.has(item.idLocal) && only(item));
      for (let item = next(); item; item = next()) {
        tried.add(item.idLocal);
        try {
          await send(item);
          removeAll([item.idLocal]);
          outcome.sent.push(item);
        } catch (error) {
          outcome.failed.push({ item, error });
        }
      }
      return outcome;
    };
    return (await exclusively(storageKey, run)) ?? { ...outcome, busy: true };
  };

  const sendTogether: PendingList<T>['sendTogether'] = async (send, only = anything) => {
    const run = async () => {
      const items = read().filter(only);
      if (items.length === 0) return null;
      await send(items, pendingSetKey(items));
      removeAll(items.map(({ idLocal }) => idLocal));
      return items;
    };
    return (await exclusively(storageKey, run)) ?? null;
  };
  return { items, ...changes, sendAll, sendTogether };
};
