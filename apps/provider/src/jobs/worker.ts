/**
 * Does the jobs of this process: takes them from the queue, tries again what fails, gives up in the end, and takes over the jobs of
 * processes that died.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { commonNow } from '../db/clock';
import type { EstadoTrabajo } from '../db/tables';
import {
  type Ending,
  Failure,
  type Handler,
  InDoubt,
  OPEN,
  Refused,
  stamp,
  type Trabajo,
  UNDER_WAY,
} from './job';
import type { Db, Kind, Queue } from './queue';

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

/** The job was taken over by another worker, or called off. */
class Lost extends Error {}

/** How often a job is begun before it is given up; a mail is tried for some hours (see `FIRST_WAIT`). */
const MOST: Record<Kind, number> = { correo: 10, documento: 4 };
const LOOK_MS = 5_000;
const SWEEP_MS = 10_000;
/** How long a job stays with its worker, in milliseconds, unless the worker notes again that it does it: it does so every third of this time. */
const LEASE_MS = 30_000;
const TOLD_MS = 500;
const CLOSE_MS = 5_000;

/** @param alone whether no other process does these jobs: then what seems to be under way was left by a process that ended */
export function createWorker(
  db: Db,
  queue: Queue,
  warn: (message: string, what?: object) => void,
  alone: boolean,
): Worker {
  const ending = new AbortController();
  const wakers = new Set<() => void>();
  /** How often the loops were woken: with it a job that is put while a loop looks is not overlooked. */
  let woken = 0;
  const running = new Map<string, { intento: number; abort: AbortController; done: Promise<void> }>();
  const until = () => sql<number>`${commonNow(db)} + ${sql.lit(LEASE_MS)}`;

  /** An update of a job that only works while this worker still has it. */
  const ofMine = (tx: Db, id: string, intento: number) =>
    tx
      .updateTable('trabajos')
      .where('id', '=', id)
      .where('intento', '=', intento)
      .where('estado', 'in', UNDER_WAY);

  async function take(id: string, kind: Kind): Promise<Trabajo | undefined> {
    return db.transaction().execute(async (tx) => {
      const job = await tx
        .updateTable('trabajos')
        .set({ estado: 'haciendo', intento: sql<number>`intento + 1`, hasta: until(), hechas: 0, ...stamp() })
        .where('id', '=', id)
        .where('estado', '=', 'espera')
        .returningAll()
        .executeTakeFirst();
      // Drops it from the queue where it was called off or is over. Otherwise a slow worker still has it, and may give it back between these
      // two statements.
      if (!job && !(await isOpen(tx, id))) await queue.drop(tx, kind, id);
      return job;
    });
  }

  async function run(kind: Kind, handler: Handler, job: Trabajo, abort: AbortController): Promise<void> {
    const { id, intento } = job;
    let told = 0;
    const say = async (set: Partial<Trabajo>) => {
      const { numUpdatedRows } = await ofMine(db, id, intento)
        .set({ ...set, hasta: until() })
        .executeTakeFirst();
      if (Number(numUpdatedRows) === 1) return;
      abort.abort();
      throw new Lost();
    };
    const beat = setInterval(() => void say({}).catch(() => undefined), LEASE_MS / 3).unref();
    let end: Ending | undefined;
    let isPast = false;
    try {
      end = await handler({
        id,
        creado: job.created_at,
        usuario: job.usuario_id,
        carga: JSON.parse(job.carga),
        signal: abort.signal,
        progress(hechas, total) {
          if (Date.now() - told < TOLD_MS) return;
          told = Date.now();
          void say({ hechas, total }).catch(() => undefined);
        },
        async pointOfNoReturn() {
          await say({ estado: 'enviando' });
          isPast = true;
        },
      });
      const { write } = end;
      await db
        .transaction()
        .execute(async (tx) => finish(tx, kind, job, 'listo', JSON.stringify(await write(tx))));
    } catch (error) {
      if (error instanceof Lost) return;
      const isUnnoted = end !== undefined && isPast;
      const why = isUnnoted ? new InDoubt('No se pudo anotar cómo terminó.', { cause: error }) : error;
      await failed(kind, job, why, abort.signal.aborted);
    } finally {
      clearInterval(beat);
      await end?.after?.();
    }
  }

  /** @throws Lost */
  async function finish(
    tx: Db,
    kind: Kind,
    { id, intento }: Trabajo,
    estado: EstadoTrabajo,
    resultado: string,
  ) {
    const { numUpdatedRows } = await ofMine(tx, id, intento)
      // The content of a mail is nobody's business once it has left.
      .set({ estado, resultado, ...(estado === 'listo' ? { carga: '' } : {}), ...stamp() })
      .executeTakeFirst();
    if (Number(numUpdatedRows) !== 1) throw new Lost();
    await queue.drop(tx, kind, id);
  }

  async function failed(kind: Kind, job: Trabajo, error: unknown, aborted: boolean): Promise<void> {
    const { id, intento } = job;
    const isForPeople = error instanceof Failure;
    const why = JSON.stringify({ error: isForPeople ? error.message : '' });
    // One that was given up and is sent again goes on counting, and is tried as often once more.
    const lastly = error instanceof Refused || (intento % MOST[kind] === 0 && !aborted);
    await db
      .transaction()
      .execute(async (tx) => {
        if (error instanceof InDoubt) return finish(tx, kind, job, 'duda', why);
        if (lastly) return finish(tx, kind, job, 'fallo', why);
        const { numUpdatedRows } = await ofMine(tx, id, intento)
          .set({
            estado: 'espera',
            resultado: why,
            // A try that was cut off because the process ends does not count.
            ...(aborted ? { intento: sql<number>`intento - 1` } : {}),
            ...stamp(),
          })
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 1) await queue.giveBack(tx, kind, id);
      })
      // Without a database this cannot be noted now: the lease ends by itself.
      .catch(() => undefined);
    if (error instanceof InDoubt) warn('a job is in doubt', { trabajo: id, clase: kind, err: error });
    else if (lastly) warn('a job is given up', { trabajo: id, clase: kind, intento, err: error });
    else if (!isForPeople && !aborted)
      warn('a job is tried again', { trabajo: id, clase: kind, intento, err: error });
  }

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

const isOpen = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('trabajos')
    .select('id')
    .where('id', '=', id)
    .where('estado', 'in', OPEN)
    .executeTakeFirst()) !== undefined;
