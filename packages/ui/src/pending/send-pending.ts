import type { Pending } from './pending-store';

export type SendOutcome<T> = {
  sent: Pending<T>[];
  failed: { item: Pending<T>; error: unknown }[];
  /** True when this list was being sent already, here or in another tab: nothing was done. */
  busy: boolean;
};

type Waiting<T> = {
  storageKey: string;
  /** Its entries as they are now. */
  read: () => readonly Pending<T>[];
  removeAll: (idLocals: readonly string[]) => void;
};

const sending = new Set<string>();

/** Does something with a list, once at a time here and over all tabs. Undefined when the list was being sent already. */
const exclusively = async <R>(storageKey: string, run: () => Promise<R>): Promise<R | undefined> => {
  if (sending.has(storageKey)) return undefined;
  sending.add(storageKey);
  try {
    // Locks between tabs need https or localhost; without them one tab at a time is still guarded.
    if (!('locks' in navigator) || !navigator.locks) return await run();
    return await navigator.locks.request(`hilvan:envio:${storageKey}`, { ifAvailable: true }, (lock) =>
      lock ? run() : undefined,
    );
  } finally {
    sending.delete(storageKey);
  }
};

/** Sends a list one by one, once at a time over all tabs. A failed entry stays and does not stop the others. */
export const sendPending = async <T>(
  { storageKey, read, removeAll }: Waiting<T>,
  send: (item: Pending<T>) => Promise<unknown>,
): Promise<SendOutcome<T>> => {
  const outcome: SendOutcome<T> = { sent: [], failed: [], busy: false };
  const run = async () => {
    for (const item of read()) {
      // Another tab may have removed it meanwhile.
      if (!read().some(({ idLocal }) => idLocal === item.idLocal)) continue;
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

/** One name for exactly these entries, in any order and after a reload: names are random, so their XOR is as good. */
export const pendingSetKey = (items: readonly { idLocal: string }[]): string => {
  const bytes = items.reduce((sum, { idLocal }) => sum ^ BigInt(`0x${idLocal || '0'}`), 0n);
  return `${bytes.toString(16).padStart(24, '0')}-${items.length}`;
};

/**
 * Sends a whole list in one call, once at a time over all tabs: on success exactly what was sent leaves the list.
 * @returns What was sent; null when it was being sent already, or there was nothing.
 * @throws what `send` throws; then everything stays.
 */
export const sendPendingTogether = async <T>(
  { storageKey, read, removeAll }: Waiting<T>,
  send: (items: readonly Pending<T>[], key: string) => Promise<unknown>,
): Promise<readonly Pending<T>[] | null> => {
  const run = async () => {
    const items = read();
    if (items.length === 0) return null;
    await send(items, pendingSetKey(items));
    removeAll(items.map(({ idLocal }) => idLocal));
    return items;
  };
  return (await exclusively(storageKey, run)) ?? null;
};
