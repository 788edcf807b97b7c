/**
 * A long log on SQLite is checked by two threads. The later half starts after a row that it believes; the earlier half ends with that row,
 * and checks it.
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

/** In rows: a shorter log is checked sooner than a thread starts. */
const LONG = 20_000;

/** `checkLog` for the whole log. */
export async function checkWholeLog(base: Base, kept: KeptHead | null, long = LONG): Promise<Checked> {
  const middle = base.kind === 'sqlite' ? await middleOf(base.db, long) : undefined;
  if (!middle) return checkLog(base.db, kept);
  // Begun first: its own reading keeps this thread busy until it is done.
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
  // The worker is built into the folder of the program that runs.
  const worker = new Worker(join(dirname(process.argv[1] ?? ''), 'audit-worker.js'), { workerData: half });
  // `once` rejects with what the thread throws.
  const [checked]: Checked[] = await once(worker, 'message');
  if (!checked) throw new Error('the thread ended without an answer');
  return checked;
}
