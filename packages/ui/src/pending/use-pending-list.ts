import { useMemo } from 'react';
import { localId } from '../storage/local-json';
import { type Pending, pendingItems, type StoredItem, usePendingItems, writePending } from './pending-store';
import { type SendOutcome, sendPending, sendPendingTogether } from './send-pending';

export type PendingList<T> = {
  items: readonly Pending<T>[];
  /** Adds an entry. False when the browser refuses to keep it (say so: it would not survive a reload). */
  add: (item: T) => boolean;
  /** Adds many at once (a pasted column). */
  addAll: (items: readonly T[]) => boolean;
  remove: (idLocal: string) => void;
  /** Sends one by one; each leaves the list as soon as it is saved, so that trying again never saves twice. */
  sendAll: (
    send: (item: Pending<T>) => Promise<unknown>,
    only?: (item: Pending<T>) => boolean,
  ) => Promise<SendOutcome<T>>;
  /**
   * Sends the whole list in one call; on success exactly what was sent leaves it, else everything stays and the error is
   * thrown. `key` is one idempotency key of exactly these entries, the same after a reload.
   * @returns What was sent; null when nothing was (an empty list, or it is being sent already).
   */
  sendTogether: (
    send: (items: readonly Pending<T>[], key: string) => Promise<unknown>,
  ) => Promise<readonly Pending<T>[] | null>;
};

/** What is said where `add` gives false. */
export const SIN_ESPACIO = 'El equipo no pudo guardarlo: libere espacio o guarde lo que espera en la lista.';

/** What changes a list, whatever its entries are. */
const changesOf = (storageKey: string) => {
  const addAll = (added: readonly object[]) =>
    writePending(storageKey, [
      ...pendingItems(storageKey),
      ...added.map((item) => ({ ...item, idLocal: localId() })),
    ]);
  const removeAll = (gone: readonly string[]) =>
    void writePending(
      storageKey,
      pendingItems(storageKey).filter(({ idLocal }) => !gone.includes(idLocal)),
    );
  return {
    add: (item: object) => addAll([item]),
    addAll,
    remove: (idLocal: string) => removeAll([idLocal]),
    removeAll,
  };
};

const anything = () => true;

// isItem vouches for what is a T; nothing else can, since storage has no types.
const kept = <T extends object>(items: readonly StoredItem[], isItem: (item: StoredItem) => boolean) =>
  items.filter((item): item is Pending<T> => isItem(item));

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
  const waiting = { storageKey, read: () => kept<T>(pendingItems(storageKey), isItem), removeAll };
  return {
    items,
    ...changes,
    sendAll: (send, only = anything) =>
      sendPending({ ...waiting, read: () => waiting.read().filter(only) }, send),
    sendTogether: (send) => sendPendingTogether(waiting, send),
  };
};
