import type { Pending } from './pending-store';

export type SendOutcome<T> = {
  sent: Pending<T>[];
  failed: { item: Pending<T>; error: unknown }[];
  /** True when this list was being sent already, here or in another tab: nothing was done. */
  busy: boolean;
};

const sending = new Set<string>();

type SendPending<T> = {
  storageKey: string;
  read: () => readonly Pending<T>[];
  remove: (idLocal: string) => void;
  send: (item: Pending<T>) => Promise<unknown>;
};

/** Sends a list one by one, once at a time over all tabs. A failed entry stays and does not stop the others. */
export const sendPending = async <T>({
  storageKey,
  read,
  remove,
  send,
}: SendPending<T>): Promise<SendOutcome<T>> => {
  const outcome: SendOutcome<T> = { sent: [], failed: [], busy: false };
  const run = async () => {
    for (const item of read()) {
      // Another tab may have removed it meanwhile.
      if (!read().some(({ idLocal }) => idLocal === item.idLocal)) continue;
      try {
        await send(item);
        remove(item.idLocal);
        outcome.sent.push(item);
      } catch (error) {
        outcome.failed.push({ item, error });
      }
    }
  };
  if (sending.has(storageKey)) return { ...outcome, busy: true };
  sending.add(storageKey);
  try {
    // Locks between tabs need https or localhost; without them one tab at a time is still guarded.
    if ('locks' in navigator && navigator.locks) {
      await navigator.locks.request(`hilvan:envio:${storageKey}`, { ifAvailable: true }, async (lock) => {
        if (lock) await run();
        else outcome.busy = true;
      });
    } else await run();
    return outcome;
  } finally {
    sending.delete(storageKey);
  }
};
