/**
 * A long log on SQLite is checked by two threads: the later half begins with a row that is believed, and which the earlier half, whose last
 * one it is, checks.
 */
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import type { Base } from '../db/open';
import type { Database } from '../db/tables';
import type { LogHead } from '../services/bitacora-chain';
import { type Checked, checkLog, MOST_TOLD, TO_THE_END } from './audit-check';
import type { LaterHalf } from './audit-worker';
import type { KeptHead } from './backup';

/** A shorter one is checked sooner than a thread begins. */
const LONG = 20_000;

/** As `checkLog`. */
export async function checkWholeLog(base: Base, kept: KeptHead | null, long = LONG): Promise<Checked> {
  const middle = base.kind === 'sqlite' ? await middleOf(base.db, long) : undefined;
  if (!middle) return checkLog(base.db, kept);
  // Begun first: what this thread reads holds it up until it is done.
  const later = checkInThread({ motor: base.motor, kept, after: middle });
  const [first, second] = await Promise.all([checkLog(base.db, kept, { until: middle.id }), later]);
  return {
    filas: first.filas + second.filas,
    last: second.last,
    problems: [...first.problems, ...second.problems].slice(0, MOST_TOLD),
    count: first.count + second.count,
  };
}

async function middleOf(db: Kysely<Database>, long: number): Promise<LogHead | undefined> {
  const row = (upTo: number) =>
    db
      .selectFrom('bitacora')
      .select(['id', 'huella'])
      .where('id', '<=', upTo)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  const last = await row(TO_THE_END);
  return last && last.id > long ? row(Math.floor(last.id / 2)) : undefined;
}

/** @throws Error when the thread fails */
async function checkInThread(half: LaterHalf): Promise<Checked> {
  // Built beside the program that runs.
  const worker = new Worker(join(dirname(process.argv[1] ?? ''), 'audit-worker.js'), { workerData: half });
  // What the thread throws rejects the wait.
  const [checked]: Checked[] = await once(worker, 'message');
  if (!checked) throw new Error('the thread ended without an answer');
  return checked;
}
