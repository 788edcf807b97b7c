/** A try of a job: what fails is tried again, and given up in the end. */
import { sql } from 'kysely';
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

/** The job was taken over by another worker, or called off. */
class Lost extends Error {}

/** How often a job is begun before it is given up; a mail is tried for some hours (see `FIRST_WAIT`). */
const MOST: Record<Kind, number> = { correo: 10, documento: 4 };
/** How long a job stays with its worker, in milliseconds, unless the worker notes again that it does it: it does so every third of this time. */
const LEASE_MS = 30_000;
const TOLD_MS = 500;

export function createTries(db: Db, queue: Queue, warn: (message: string, what?: object) => void) {
  const until = () => sql<number>`${commonNow(db)} + ${sql.lit(LEASE_MS)}`;

  /** An update of a job that only works while this worker still has it. */
  const ofMine = (tx: Db, id: string, intento: number) =>
    tx
      .updateTable('trabajos')
      .where('id', '=', id)
      .where('intento', '=', intento)
      .where('estado', 'in', UNDER_WAY);

  /** Takes a job that waits, so that no other worker does it. */
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

  /** Does a job that was taken, and notes how it ended. */
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

  /** Notes why a try failed, and whether it is tried again. */
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

  return { take, run, failed };
}

const isOpen = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('trabajos')
    .select('id')
    .where('id', '=', id)
    .where('estado', 'in', OPEN)
    .executeTakeFirst()) !== undefined;
