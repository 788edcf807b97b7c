/** Does the jobs of this process: takes them from the queue, of each kind so many at once as were asked for, and takes over the jobs of processes that died. */
import { setTimeout as pause } from 'node:timers/promises';
import type { RawBuilder } from 'kysely';
import { commonNow } from '../db/clock';
import { Failure, type Handler, InDoubt, UNDER_WAY } from './job';
import type { Db, Kind, Queue } from './queue';
import { createTries } from './tries';

export interface Worker {
  /** Does jobs of a kind from now on, at most so many at once. */
  work(kind: Kind, atOnce: number, handler: Handler): void;
  /** Makes the idle loops look for jobs at once. */
  wake(): void;
  /** Stops a job that this process does. */
  abort(id: string): void;
  /** Waits a while for the jobs that are being done, and gives back those that do not end. */
  close(): Promise<void>;
}

const LOOK_MS = 5_000;
const SWEEP_MS = 10_000;
const CLOSE_MS = 5_000;

/** @param alone whether no other process does these jobs: then what seems to be under way was left by a process that ended */
export function createWorker(
  db: Db,
  queue: Queue,
  warn: (message: string, what?: object) => void,
  alone: boolean,
): Worker {
  const { take, run, failed } = createTries(db, queue, warn);
  const ending = new AbortController();
  const wakers = new Set<() => void>();
  /** How often the loops were woken: with it a job that is put while a loop looks is not overlooked. */
  let woken = 0;
  const running = new Map<string, { intento: number; abort: AbortController; done: Promise<void> }>();

  async function loop(kind: Kind, handler: Handler): Promise<void> {
    await swept;
    while (!ending.signal.aborted) {
      const before = woken;
      const id = await queue.take(kind).catch(() => undefined);
      const job = id && (await take(id, kind).catch(() => undefined));
      if (!id) await idle(before);
      else if (job) {
        const abort = new AbortController();
        const done = run(kind, handler, job, abort);
        running.set(id, { intento: job.intento, abort, done });
        await done;
        running.delete(id);
      }
    }
  }

  /** Waits until a loop is woken, or it is time to look. @param before `woken` as it was before the loop looked */
  async function idle(before: number): Promise<void> {
    if (woken !== before) return;
    const look = new AbortController();
    const wake = () => look.abort();
    wakers.add(wake);
    ending.signal.addEventListener('abort', wake, { once: true });
    await pause(LOOK_MS, undefined, { signal: look.signal, ref: false }).catch(() => undefined);
    ending.signal.removeEventListener('abort', wake);
    wakers.delete(wake);
  }

  /** Takes over jobs whose process died: one that was being sent is in doubt, the others are tried again. */
  async function sweep(before: number | RawBuilder<number>): Promise<void> {
    const dead = await db
      .selectFrom('trabajos')
      .selectAll()
      .where('estado', 'in', UNDER_WAY)
      .where('hasta', '<', before)
      .execute();
    for (const job of dead) {
      const error = new Failure('El servidor se detuvo antes de terminar.');
      if (job.estado === 'enviando') await failed(job.clase, job, new InDoubt(error.message), false);
      else await failed(job.clase, job, error, false);
    }
    if (dead.length > 0) wake();
  }

  const wake = () => {
    woken += 1;
    for (const one of wakers) one();
  };
  const trySweep = (before: number | RawBuilder<number> = commonNow(db)) =>
    sweep(before).catch((error: unknown) => warn('jobs of processes that ended stay', { err: error }));
  const swept = trySweep(alone ? Number.MAX_SAFE_INTEGER : undefined);
  const sweeping = setInterval(() => void trySweep(), SWEEP_MS).unref();
  const loops: Promise<void>[] = [];

  return {
    wake,
    abort: (id) => running.get(id)?.abort.abort(),
    work(kind, atOnce, handler) {
      for (let i = 0; i < atOnce; i++) loops.push(loop(kind, handler));
    },
    async close() {
      clearInterval(sweeping);
      ending.abort();
      const all = Promise.all(loops);
      await Promise.race([all, pause(CLOSE_MS, undefined, { ref: false })]);
      for (const { abort } of running.values()) abort.abort();
      await Promise.race([all, pause(1_000, undefined, { ref: false })]);
    },
  };
}
