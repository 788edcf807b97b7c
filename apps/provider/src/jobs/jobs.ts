/**
 * Work that outlives the request that caused it: noted in that request's transaction, done once by whichever process takes it, tried
 * again where it fails, and told where it was given up. What each kind does is given by `work`.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ExpressionBuilder } from 'kysely';
import type { Base } from '../db/open';
import type { Database, Fila } from '../db/tables';
import { FAILED, OPEN, OVER, stamp, type Trabajo } from './job';
import type { Db, Kind, Queue } from './queue';
import { createWorker, type Worker } from './worker';

/** The person who asks about a job. Every Admin may see and decide about all mails. */
export type Whose = Pick<Fila<'usuarios'>, 'id' | 'role'>;

export interface Jobs extends Pick<Worker, 'work' | 'close'> {
  /**
   * Adds a job in the transaction `tx`; `begun` must be called after it. Where this user has a job with the same `clave` that is not over,
   * the id of that one is given instead.
   */
  enqueue(tx: Db, job: { clase: Kind; usuario: number; carga: object; clave?: string }): Promise<string>;
  /** Tells that the transaction is committed: an idle loop of this process begins at once. */
  begun(): void;
  /** Waits until a job is over or has failed for a first time, at most `ms`, and gives its row. */
  settled(id: string, ms: number): Promise<Trabajo | undefined>;
  /** Notes that the person who caused a failed job was told so: nobody else has to be, so what was to be done is forgotten. */
  told(id: string): Promise<void>;
  read(id: string): Promise<Trabajo | undefined>;
  /** Calls off a job of `who`, or puts it aside where it failed. @returns whether it did */
  callOff(tx: Db, id: string, who: Whose): Promise<boolean>;
  /**
   * Begins a failed job of `who` anew in the transaction `tx`; `begun` must be called after it.
   * @returns whether it did: not where the job had not failed, or somebody was `told`
   */
  again(tx: Db, id: string, who: Whose): Promise<boolean>;
}

export interface JobsLog {
  warn(what: object, message: string): void;
}

/** @param alone whether no other process does these jobs: then what seems to be under way was left by a process that ended */
export async function openJobs(base: Base, log: JobsLog, alone = false): Promise<Jobs> {
  const warn = (message: string, what: object = {}) => log.warn(what, message);
  const queue = await openQueue(base, (error) => warn('the queue complains', { err: error }));
  return createJobs(base.db, queue, createWorker(base.db, queue, warn, alone));
}

/** @param warn is told of errors that the queue meets by itself */
async function openQueue(base: Base, warn: (error: unknown) => void): Promise<Queue> {
  if (base.kind === 'postgres') return (await import('./boss-queue')).openBossQueue(base.db, warn);
  return (await import('./sqlite-queue')).openSqliteQueue(base.db);
}

function createJobs(db: Db, queue: Queue, worker: Worker): Jobs {
  const read = (id: string) => db.selectFrom('trabajos').selectAll().where('id', '=', id).executeTakeFirst();

  return {
    async enqueue(tx, { clase, usuario, carga, clave = '' }) {
      const same =
        clave &&
        (await tx
          .selectFrom('trabajos')
          .select('id')
          .where('clave', '=', clave)
          .where('usuario_id', '=', usuario)
          .where('estado', 'in', OPEN)
          .executeTakeFirst());
      if (same) return same.id;
      const id = randomUUID();
      await tx
        .insertInto('trabajos')
        .values({
          id,
          clase,
          usuario_id: usuario,
          carga: JSON.stringify(carga),
          clave,
          estado: 'espera',
          intento: 0,
          hechas: 0,
          total: 0,
          resultado: '',
          hasta: 0,
          created_at: stamp().cambio_at,
          ...stamp(),
        })
        .execute();
      await queue.put(tx, clase, id);
      return id;
    },
    begun: worker.wake,
    async settled(id, ms) {
      const end = Date.now() + ms;
      for (let wait = 20; ; wait = Math.min(wait * 1.5, 250)) {
        const job = await read(id);
        const isSettled = !job || OVER.includes(job.estado) || (job.estado === 'espera' && job.intento > 0);
        if (isSettled || Date.now() >= end) return job;
        await pause(Math.min(wait, Math.max(1, end - Date.now())));
      }
    },
    async told(id) {
      await db
        .updateTable('trabajos')
        .set({ carga: '' })
        .where('id', '=', id)
        .where('estado', 'in', FAILED)
        .execute();
    },
    read,
    async callOff(tx, id, who) {
      const job = await tx
        .updateTable('trabajos')
        .set({ estado: 'cancelado', carga: '', ...stamp() })
        .where('id', '=', id)
        .where(isOf(who))
        // A mail that is being sent cannot be called back.
        .where('estado', 'in', ['espera', 'haciendo', ...FAILED])
        .returning('clase')
        .executeTakeFirst();
      if (!job) return false;
      await queue.drop(tx, job.clase, id);
      worker.abort(id);
      return true;
    },
    async again(tx, id, who) {
      const job = await tx
        .updateTable('trabajos')
        // `intento` goes on counting: a worker that still holds an older number must not be taken for the next one.
        .set({ estado: 'espera', ...stamp() })
        .where('id', '=', id)
        .where(isOf(who))
        .where('estado', 'in', FAILED)
        .where('carga', '<>', '')
        .returning('clase')
        .executeTakeFirst();
      if (job) await queue.put(tx, job.clase, id);
      return job !== undefined;
    },
    work: worker.work,
    async close() {
      await worker.close();
      await queue.close();
    },
  };
}

/** Whether a job is somebody's to see and to decide about. */
export const isOf =
  ({ id, role }: Whose) =>
  (e: ExpressionBuilder<Database, 'trabajos'>) =>
    role === 'Admin' ? e.or([e('usuario_id', '=', id), e('clase', '=', 'correo')]) : e('usuario_id', '=', id);

const DAY = 86_400_000;
/** Jobs that were done or called off are forgotten after a day. Those that failed are shown for a month. */
export async function forgetJobs(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  for (const [estados, days] of [
    [['listo', 'cancelado'], 1],
    [['fallo', 'duda'], 30],
  ] as const)
    await db
      .deleteFrom('trabajos')
      .where('estado', 'in', estados)
      .where('cambio_at', '<', before(days))
      .execute();
}
