import { useCallback, useMemo } from 'react';
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
  clear: () => void;
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
  const items = useMemo(() => kept<T>(all, isItem), [all, isItem]);

  const addAll = useCallback(
    (added: readonly T[]) =>
      writePending(storageKey, [
        ...pendingItems(storageKey),
        ...added.map((item) => ({ ...item, idLocal: localId() })),
      ]),
    [storageKey],
  );
  const add = useCallback((item: T) => addAll([item]), [addAll]);
  const remove = useCallback(
    (idLocal: string) =>
      void writePending(
        storageKey,
        pendingItems(storageKey).filter((item) => item.idLocal !== idLocal),
      ),
    [storageKey],
  );
  const clear = useCallback(() => void writePending(storageKey, []), [storageKey]);
  const sendAll: PendingList<T>['sendAll'] = (send, only = () => true) =>
    sendPending({
      storageKey,
      read: () => kept<T>(pendingItems(storageKey), isItem).filter(only),
      remove,
      send,
    });

  const sendTogether: PendingList<T>['sendTogether'] = (send) =>
    sendPendingTogether({
      storageKey,
      read: () => kept<T>(pendingItems(storageKey), isItem),
      removeAll: (ids) =>
        void writePending(
          storageKey,
          pendingItems(storageKey).filter((item) => !ids.includes(item.idLocal)),
        ),
      send,
    });

  return { items, add, addAll, remove, clear, sendAll, sendTogether };
};
