/**
 * Copies the log of a SQLite file as it grows, so that the database can be made again as it was at any moment.
 *
 * A reading transaction is held open all the time: while it is, SQLite begins no new log and puts nothing into the database that this
 * reader may not see, whoever asks for it. Every transaction is therefore found in the log until it has been read here. When the log
 * has grown it is put into the database by this thread, which keeps everybody from writing only while it reads what came last.
 */
import { closeSync, createWriteStream, openSync, readSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate as immediate } from 'node:timers/promises';
import { createGzip, gzipSync } from 'node:zlib';
import Sqlite from 'libsql';
import { refusalOf } from '../db/errors';
import { outdated, readNames, seenName, segmentName, snapshotName } from './moments';
import type { Target } from './target';
import { committed, follows, HEAD_SIZE, isSame, type Place, readHead, startOf, type WalHead } from './wal';

export interface Limits {
  /** How many days back a moment can be reached. */
  days: number;
  /** How many bytes the log has when it is put into the database: less than SQLite's own 1,000 pages. */
  turnAt: number;
  /** How many bytes may wait while the target takes nothing; beyond that, copying begins anew once it takes something again. */
  mostWaiting: number;
  /** How often the whole database is copied, in milliseconds; what follows is its log. */
  snapshotEvery: number;
}

const DAY = 86_400_000;

export const LIMITS: Omit<Limits, 'days'> = {
  turnAt: 3_000_000,
  mostWaiting: 64_000_000,
  snapshotEvery: DAY,
};

/** How often the copy notes that it is complete although nothing was written, in milliseconds. */
const SEEN_EVERY = 30_000;
/** After how long a snapshot that failed is tried again; until then copying goes on from the one before. */
const HOUR = 3_600_000;
/** Level 1 is twice as fast as the usual one, and writes a tenth more. */
const GZIP = { level: 1 };

/** Copying cannot go on from where it was. */
class Broken extends Error {}
/** Another process copies the same database. */
export class Elsewhere extends Error {}

export interface Copier {
  /**
   * Copies what was written since.
   * @returns until when everything is copied, in milliseconds; null before the first snapshot is there
   * @throws Error when the target or the disk refuses; the next call goes on from there, or begins anew
   * @throws Elsewhere
   */
  step(): Promise<number | null>;
  /** Copies what is left and lets go of the database. */
  end(): Promise<void>;
}

interface Chain {
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

export function openCopier(file: string, target: Target, limits: Limits): Copier {
  const log = `${file}-wal`;
  const open = () => new Sqlite(file, { timeout: 1_000 });
  /** A lock: only the process that holds it copies. It ends with the process. */
  const alone = new Sqlite(join(dirname(file), 'copia-continua'), { timeout: 0 });
  let [holder, other] = [open(), open()];
  let chain: Chain | undefined;

  function beAlone(): void {
    if (alone.inTransaction) return;
    try {
      alone.exec('begin exclusive');
    } catch (error) {
      throw refusalOf(error) === 'busy' ? new Elsewhere() : error;
    }
  }

  async function beginChain(): Promise<Chain> {
    beAlone();
    const entries = readNames(await target.list());
    const folder = (entries.at(-1)?.folder ?? 0) + 1;
    const fresh: Chain = {
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
    };
    // A target that takes nothing is noticed before the whole database is sent.
    await see(fresh, Date.now());
    hold(holder);
    turn(fresh);
    if (!fresh.turned) throw new Error('somebody reads an older state of the database');
    beginSnapshot(fresh);
    return fresh;
  }

  /** Ends the reading transactions, so that SQLite may begin another log: copying then has to begin anew. */
  function letGo(): void {
    // A snapshot is useless once the database may change while it is written.
    chain?.ended.abort();
    for (const one of [holder, other]) if (one.inTransaction) one.exec('rollback');
    chain = undefined;
  }

  /** Reads what was committed since the last reading; it is `pending` then. @throws Broken where a part of the log can no longer be read */
  function read(chain: Chain): void {
    const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
    const head = size === 0 ? null : readHead(part(0, HEAD_SIZE));
    const known = chain.head;
    if (known === undefined) {
      // What the log holds already will be in the snapshot, and in the first segment too if SQLite goes on in the same log.
      chain.head = head;
      if (head) chain.end = committed(head, startOf(head), part(HEAD_SIZE, size));
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
    const end = committed(head, chain.end, part(chain.end.offset, size));
    if (end.offset === chain.end.offset) return;
    const bytes = part(chain.from, end.offset);
    // The moment after reading: whatever a segment holds was committed before its moment.
    const name = segmentName(chain.folder, chain.next, Date.now(), chain.from);
    chain.pending = { name, bytes };
    chain.next++;
    chain.from = end.offset;
    chain.end = end;
    chain.turned = false;
  }

  function part(from: number, to: number): Buffer {
    const bytes = Buffer.allocUnsafe(Math.max(0, to - from));
    const handle = openSync(log, 'r');
    try {
      return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, from));
    } finally {
      closeSync(handle);
    }
  }

  /** Puts the log into the database after all of it was read; nothing may be pending. */
  function turn(chain: Chain): void {
    // Most of the log is put in while others write: one reader keeps its place until the other one stands at the end.
    hold(other);
    holder.exec('rollback');
    [holder, other] = [other, holder];
    checkpoint(other);
    // The rest is put in while nobody can write.
    other.exec('begin immediate');
    try {
      read(chain);
      holder.exec('rollback');
      try {
        chain.turned = checkpoint(holder);
      } finally {
        hold(holder);
      }
    } finally {
      other.exec('rollback');
    }
  }

  async function ship(chain: Chain): Promise<void> {
    if (!chain.pending) return;
    const { name, bytes } = chain.pending;
    await target.put(name, gzipSync(bytes, GZIP));
    chain.pending = undefined;
  }

  /** Notes in the target that everything until `at` is copied. */
  async function see(chain: Chain, at: number): Promise<void> {
    const name = seenName(chain.folder, chain.next, at);
    await target.put(name, Buffer.alloc(0));
    if (chain.seen) await target.remove(chain.seen.name);
    chain.seen = { name, at };
  }

  /** Only to be called when all of the log stands in the database; nobody changes the database's file as long as `holder` keeps its transaction. */
  function beginSnapshot(chain: Chain): void {
    const at = Date.now();
    // The snapshot holds nothing of the log: if SQLite goes on in the same log, the next segment must hold it from the beginning.
    chain.from = 0;
    const name = snapshotName(chain.folder, chain.next, at);
    const { signal } = chain.ended;
    const write = (path: string) =>
      pipeline(pagesOf(holder), createGzip(GZIP), createWriteStream(path, { mode: 0o600 }), {
        signal,
      });
    chain.snapshot = target
      .putFile(name, write)
      .then(async () => {
        chain.snapshotAt = at;
        await forget(chain.folder, at - limits.days * DAY);
      })
      .catch((error: unknown) => {
        chain.failed = error;
        if (chain.snapshotAt !== undefined) chain.snapshotAt += HOUR;
      })
      .finally(() => {
        chain.snapshot = undefined;
      });
  }

  async function forget(current: number, since: number): Promise<void> {
    for (const name of outdated(readNames(await target.list()), current, since)) await target.remove(name);
  }

  /** Whether the target has yet to take more bytes than may wait. */
  function isTooLong({ head, end, pending }: Chain): boolean {
    const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
    const most = limits.mostWaiting - (pending?.bytes.length ?? 0);
    if (!head || size - end.offset <= most) return most < 0;
    // Behind the last transaction the file still holds remains of earlier logs, which do not count.
    return committed(head, end, part(end.offset, size)).offset - end.offset > most;
  }

  async function copy(chain: Chain): Promise<number | null> {
    await ship(chain);
    const until = Date.now();
    read(chain);
    await ship(chain);
    const due = (chain.snapshotAt ?? until) + limits.snapshotEvery <= until;
    if (!chain.snapshot && (due || chain.end.offset > limits.turnAt)) {
      turn(chain);
      if (due && chain.turned) beginSnapshot(chain);
      await ship(chain);
    }
    if (until - (chain.seen?.at ?? 0) >= SEEN_EVERY) await see(chain, until);
    return chain.snapshotAt === undefined ? null : until;
  }

  return {
    async step() {
      try {
        chain ??= await beginChain();
        const { failed } = chain;
        chain.failed = undefined;
        if (failed && chain.snapshotAt === undefined) throw new Broken(`no snapshot: ${failed}`);
        const until = await copy(chain);
        if (failed) throw failed;
        return until;
      } catch (error) {
        if (!chain || error instanceof Broken || isTooLong(chain)) letGo();
        throw error;
      }
    },
    async end() {
      try {
        if (chain?.snapshotAt !== undefined) {
          await copy(chain);
          await see(chain, Date.now());
        }
      } finally {
        letGo();
        for (const one of [holder, other, alone]) one.close();
      }
    },
  };
}

/** Begins a reading transaction at the end of the log, which keeps that place until it is rolled back. */
function hold(connection: Sqlite.Database): void {
  connection.exec('begin');
  // A transaction begins to read with its first query.
  connection.pragma('schema_version');
}

/** How many pages are read at once; meanwhile nothing else is copied. */
const PAGES = 256;

/**
 * The database's file as this transaction sees it. SQLite is asked for it: opening and closing the file itself would give up the locks of
 * the whole process, and the next process to leave the database would throw its log away.
 */
async function* pagesOf(connection: Sqlite.Database): AsyncGenerator<Buffer> {
  const [{ page_count }] = connection.pragma('page_count') as [{ page_count: number }];
  const pages = connection.prepare(
    `with recursive n (i) as (values (?) union all select i + 1 from n where i < ?)
    select p.data from n cross join sqlite_dbpage as p where p.pgno = n.i`,
  );
  for (let from = 1; from <= page_count; from += PAGES) {
    const rows = pages.all(from, Math.min(from + PAGES - 1, page_count)) as { data: ArrayBuffer }[];
    yield Buffer.concat(rows.map(({ data }) => Buffer.from(data)));
    await immediate();
  }
}

/** Puts the log into the database as far as it can. @returns whether all of it stands there now */
function checkpoint(connection: Sqlite.Database): boolean {
  const [{ log, checkpointed }] = connection.pragma('wal_checkpoint(PASSIVE)') as [
    { log: number; checkpointed: number },
  ];
  return log === checkpointed;
}
