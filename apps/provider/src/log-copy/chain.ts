/** What is read of the log of a SQLite file, and how far: see copier.ts. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { segmentName } from './moments';
import { committed, follows, HEAD_SIZE, isSame, type Place, readHead, startOf, type WalHead } from './wal';

/** Copying cannot go on from where it was. */
export class Broken extends Error {}

/** How far a copy is that began with one snapshot. */
export interface Chain {
  folder: number;
  /** The number of the next segment. */
  next: number;
  /** The head of the log that is copied: undefined until it is known where copying begins, null while SQLite has begun no log. */
  head: WalHead | null | undefined;
  /** Where the next segment begins: at `end`, or at 0 where it must hold its log from the beginning. */
  from: number;
  /** The end of what was read of the log. */
  end: Place;
  /** All of the log was read and stands in the database, so that SQLite may begin the next one. */
  turned: boolean;
  /** A segment that was read and that the target has not taken yet. */
  pending: { name: string; bytes: Buffer } | undefined;
  /** When the last whole snapshot was made, in milliseconds. */
  snapshotAt: number | undefined;
  /** The snapshot that is being written; meanwhile the database's file must not change. */
  snapshot: Promise<void> | undefined;
  /** Why the last snapshot is not whole. */
  failed: unknown;
  ended: AbortController;
  seen: { name: string; at: number } | undefined;
}

/** A copy that has just begun. */
export const newChain = (folder: number): Chain => ({
  folder,
  next: 0,
  head: undefined,
  from: 0,
  end: { offset: HEAD_SIZE, sum: [0, 0] },
  turned: false,
  pending: undefined,
  snapshotAt: undefined,
  snapshot: undefined,
  failed: undefined,
  ended: new AbortController(),
  seen: undefined,
});

function part(log: string, from: number, to: number): Buffer {
  const bytes = Buffer.allocUnsafe(Math.max(0, to - from));
  const handle = openSync(log, 'r');
  try {
    return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, from));
  } finally {
    closeSync(handle);
  }
}

/** Reads what was committed since the last reading; it is `pending` then. @throws Broken where a part of the log can no longer be read */
export function readLog(log: string, chain: Chain): void {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const head = size === 0 ? null : readHead(part(log, 0, HEAD_SIZE));
  const known = chain.head;
  if (known === undefined) {
    // What the log holds already will be in the snapshot, and in the first segment too if SQLite goes on in the same log.
    chain.head = head;
    if (head) chain.end = committed(head, startOf(head), part(log, HEAD_SIZE, size));
    return;
  }
  if (!head) {
    if (known && !chain.turned) throw new Broken('the log is gone');
    return;
  }
  if (!known || !isSame(head, known)) {
    if (!chain.turned || (known && !follows(head, known))) throw new Broken('another log was begun');
    chain.head = head;
    chain.from = 0;
    chain.end = startOf(head);
    chain.turned = false;
  }
  const end = committed(head, chain.end, part(log, chain.end.offset, size));
  if (end.offset === chain.end.offset) return;
  const bytes = part(log, chain.from, end.offset);
  // The moment after reading: whatever a segment holds was committed before its moment.
  const name = segmentName(chain.folder, chain.next, Date.now(), chain.from);
  chain.pending = { name, bytes };
  chain.next++;
  chain.from = end.offset;
  chain.end = end;
  chain.turned = false;
}

/** Whether the target has yet to take more bytes than may wait. */
export function isTooLong(log: string, { head, end, pending }: Chain, mostWaiting: number): boolean {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const most = mostWaiting - (pending?.bytes.length ?? 0);
  if (!head || size - end.offset <= most) return most < 0;
  // Behind the last transaction the file still holds remains of earlier logs, which do not count.
  return committed(head, end, part(log, end.offset, size)).offset - end.offset > most;
}
