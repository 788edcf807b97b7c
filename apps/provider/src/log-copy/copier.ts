/**
 * Copies the log of a SQLite file as it grows, so that the database can be made again as it was at any moment.
 *
 * A reading transaction is held open all the time: while it is, SQLite begins no new log and puts nothing into the database that this
 * reader may not see, whoever asks for it. Every transaction is therefore found in the log until it has been read here. When the log
 * has grown it is put into the database by this thread, which keeps everybody from writing only while it reads what came last.
 */
import { createWriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import Sqlite from 'libsql';
import { refusalOf } from '../db/errors';
import { Broken, type Chain, isTooLong, newChain, readLog } from './chain';
import { outdated, readNames, seenName, snapshotName } from './moments';
import { checkpoint, hold, pagesOf } from './sqlite';
import type { Target } from './target';

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
    const fresh = newChain(folder);
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
      readLog(log, chain);
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

  async function copy(chain: Chain): Promise<number | null> {
    await ship(chain);
    const until = Date.now();
    readLog(log, chain);
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
        if (!chain || error instanceof Broken || isTooLong(log, chain, limits.mostWaiting)) letGo();
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
