/**
 * Work that outlives the request that caused it: noted in that request's transaction, done once by whichever process takes it, tried
 * again where it fails, and told where it was given up. What each kind does is given by `work`.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Base } from '../db/open';
import type { Database, EstadoTrabajo, Fila } from '../db/tables';
import { openQueue } from './open-queue';
import type { Db, Kind, Queue } from './queue';

export type Trabajo = Fila<'trabajos'>;

/** What a handler gets. */
interface Doing {
  id: string;
  /** ISO 8601. */
  creado: string;
  usuario: number;
  carga: unknown;
  /** Aborted when it was called off, taken over, or the process ends. */
  signal: AbortSignal;
  /** Of how many rows so many are done; said on at most twice a second. */
  progress(hechas: number, total: number): void;
  /** From here on nobody may do it again: dying before the end, or failing to note it, leaves it in doubt. @throws Lost */
  pointOfNoReturn(): Promise<void>;
}

/** What a handler has done. */
interface Ending {
  /** In the transaction that ends the job; gives what came of it. */
  write(tx: Db): Promise<object>;
  /** After it, however it went. */
  after?(): Promise<void>;
}
export type Handler = (job: Doing) => Promise<Ending>;

/** What went wrong, in words for people: of any other error only the log tells. It is tried again. */
export class Failure extends Error {}
/** Trying again would fail again. */
export class Refused extends Failure {}
/** Nobody knows whether it happened. */
export class InDoubt extends Failure {}
/** Somebody else has it now, or it was called off. */
class Lost extends Error {}

/** Who asks; mails are any Admin's. */
export type Whose = Pick<Fila<'usuarios'>, 'id' | 'role'>;

export interface Jobs {
  /** In the transaction `tx`, whose end `begun` must follow. One that is the same by `clave` and not yet done is taken instead. */
  enqueue(tx: Db, job: { clase: Kind; usuario: number; carga: object; clave?: string }): Promise<string>;
  /** It is committed: whoever is idle here begins at once. */
  begun(): void;
  /** How it stands once it is over, has failed for a first time, or after `ms`. */
  settled(id: string, ms: number): Promise<Trabajo | undefined>;
  /** Whoever caused it has been told that it failed: nobody else has to be, and what was to be done is forgotten. */
  told(id: string): Promise<void>;
  read(id: string): Promise<Trabajo | undefined>;
  /** Called off by whose it is, and put aside where it failed. */
  callOff(tx: Db, id: string, who: Whose): Promise<void>;
  /** Begun anew, in the transaction `tx`, whose end `begun` must follow; whether it had failed and nobody was told. */
  again(tx: Db, id: string, who: Whose): Promise<boolean>;
  work(kind: Kind, atOnce: number, handler: Handler): void;
  /** Waits a while for what is being done, and gives back the rest. */
  close(): Promise<void>;
}

export interface JobsLog {
  warn(what: object, message: string): void;
}

/** So often a job is begun before it is given up: a mail for some four hours. */
const MOST: Record<Kind, number> = { correo: 10, documento: 4 };
const LOOK_MS = 5_000;
const SWEEP_MS = 10_000;
/** Whoever does a job says so every third of it. */
const LEASE_MS = 30_000;
const TOLD_MS = 500;
const CLOSE_MS = 5_000;

const FAILED: readonly EstadoTrabajo[] = ['fallo', 'duda'];
const OVER: readonly EstadoTrabajo[] = ['listo', 'cancelado', ...FAILED];
const UNDER_WAY: readonly EstadoTrabajo[] = ['haciendo', 'enviando'];
const OPEN: readonly EstadoTrabajo[] = ['espera', ...UNDER_WAY];

/** @param alone no other process has these jobs: what seems to be under way was left by one that ended */
export async function openJobs(base: Base, log: JobsLog, alone = false): Promise<Jobs> {
  const warn = (message: string, what: object = {}) => log.warn(what, message);
  const queue = await openQueue(base, (error) => warn('the queue complains', { err: error }));
  return createJobs(base.db, queue, warn, alone);
}

function createJobs(
  db: Db,
  queue: Queue,
  warn: (message: string, what?: object) => void,
  alone: boolean,
): Jobs {
  const ending = new AbortController();
  const wakers = new Set<() => void>();
  /** How often somebody was woken: what is put while a loop looks is not overlooked. */
  let woken = 0;
  const running = new Map<string, { intento: number; abort: AbortController; done: Promise<void> }>();
  const stamp = () => ({ cambio_at: new Date().toISOString() });
  const until = () => Date.now() + LEASE_MS;

  /** Only whoever has it. */
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
      // Called off, over, or in the hands of somebody who is only slow.
      if (!job && !(await isUnderWay(tx, id))) await queue.drop(tx, kind, id);
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
      // What was in a mail is nobody's business once it has left.
      .set({ estado, resultado, ...(estado === 'listo' ? { carga: '' } : {}), ...stamp() })
      .executeTakeFirst();
    if (Number(numUpdatedRows) !== 1) throw new Lost();
    await queue.drop(tx, kind, id);
  }

  async function failed(kind: Kind, job: Trabajo, error: unknown, aborted: boolean): Promise<void> {
    const { id, intento } = job;
    const isForPeople = error instanceof Failure;
    const why = JSON.stringify({ error: isForPeople ? error.message : '' });
    const lastly = error instanceof Refused || (intento >= MOST[kind] && !aborted);
    await db
      .transaction()
      .execute(async (tx) => {
        if (error instanceof InDoubt) return finish(tx, kind, job, 'duda', why);
        if (lastly) return finish(tx, kind, job, 'fallo', why);
        const { numUpdatedRows } = await ofMine(tx, id, intento)
          .set({
            estado: 'espera',
            resultado: why,
            // An end of the process is no fault of the job's.
            ...(aborted ? { intento: sql<number>`intento - 1` } : {}),
            ...stamp(),
          })
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 1) await queue.giveBack(tx, kind, id);
      })
      // Without a database nobody can be told now: the lease ends by itself.
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

  /** Until somebody says that there is something, or it is time to look. */
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

  /** What processes have left that died over it. */
  async function sweep(before: number): Promise<void> {
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
  const trySweep = (before = Date.now()) =>
    sweep(before).catch((error: unknown) => warn('jobs of processes that ended stay', { err: error }));
  const swept = trySweep(alone ? Number.MAX_SAFE_INTEGER : Date.now());
  const sweeping = setInterval(() => void trySweep(), SWEEP_MS).unref();
  const loops: Promise<void>[] = [];

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
    begun: wake,
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
      if (!job) return;
      await queue.drop(tx, job.clase, id);
      running.get(id)?.abort.abort();
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
      await queue.close();
    },
  };
}

const isUnderWay = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('trabajos')
    .select('id')
    .where('id', '=', id)
    .where('estado', 'in', UNDER_WAY)
    .executeTakeFirst()) !== undefined;

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
