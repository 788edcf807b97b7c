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

/** Who asks; mails are any Admin's. */
export type Whose = Pick<Fila<'usuarios'>, 'id' | 'role'>;

export interface Jobs extends Pick<Worker, 'work' | 'close'> {
  /** In the transaction `tx`, whose end `begun` must follow. One that is the same by `clave` and not yet done is taken instead. */
  enqueue(tx: Db, job: { clase: Kind; usuario: number; carga: object; clave?: string }): Promise<string>;
  /** It is committed: whoever is idle here begins at once. */
  begun(): void;
  /** How it stands once it is over, has failed for a first time, or after `ms`. */
  settled(id: string, ms: number): Promise<Trabajo | undefined>;
  /** Whoever caused it has been told that it failed: nobody else has to be, and what was to be done is forgotten. */
  told(id: string): Promise<void>;
  read(id: string): Promise<Trabajo | undefined>;
  /** Called off by whose it is, and put aside where it failed; whether it was. */
  callOff(tx: Db, id: string, who: Whose): Promise<boolean>;
  /** Begun anew, in the transaction `tx`, whose end `begun` must follow; whether it had failed and nobody was told. */
  again(tx: Db, id: string, who: Whose): Promise<boolean>;
}

export interface JobsLog {
  warn(what: object, message: string): void;
}

/** @param alone no other process has these jobs: what seems to be under way was left by one that ended */
export async function openJobs(base: Base, log: JobsLog, alone = false): Promise<Jobs> {
  const warn = (message: string, what: object = {}) => log.warn(what, message);
  const queue = await openQueue(base, (error) => warn('the queue complains', { err: error }));
  return createJobs(base.db, queue, createWorker(base.db, queue, warn, alone));
}

/** @param warn told what the queue complains of by itself */
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
        // What is being sent cannot be called back.
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
        // The count goes on: whoever still holds an older one must not be taken for who takes it next.
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
/** What was done tells nothing after a day; what was not is told for a month. */
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
