/** The one way into the audit log: rows are added at its end, by one writer after the other. */
import { type CompiledQuery, type Kysely, sql } from 'kysely';
import { isPostgres } from '../db/lock';
import type { Database } from '../db/tables';
import { together } from '../db/together';
import { chainAfter, type LogEntry, type LogHead, NO_ROW } from './bitacora-chain';
import { chunks } from './chunks';

type Db = Kysely<Database>;

/** The lock may have any number that nothing else in the database locks by. */
const TURN = sql`select pg_advisory_xact_lock(340008)`;

/** Adds rows, in a transaction of their own where there is none. */
export async function appendToLog(db: Db, entries: readonly LogEntry[]): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((tx) => appendToLog(tx, entries));
  for (const query of await appendingToLog(db, entries)) await db.executeQuery(query);
}

/**
 * Takes the turn, in a transaction.
 * @param before statements to be done before it, which are sent along with it
 * @returns the statements that then add the rows
 */
export async function appendingToLog(
  db: Db,
  entries: readonly LogEntry[],
  before: readonly CompiledQuery[] = [],
): Promise<CompiledQuery[]> {
  const turn = isPostgres(db) ? [TURN.compile(db)] : [];
  const { rows } = await together(db, [...before, ...turn], last(db).compile());
  const [head = NO_ROW] = rows;
  return chunks(chainAfter(head, entries)).map((rows) => db.insertInto('bitacora').values(rows).compile());
}

/**
 * Waits until the transaction that added rows before this one has committed, in whichever process, so that the rows have one order. Every
 * writer takes the turn after the records that it writes and before the counters of versions, so that nobody waits in a circle. On SQLite
 * only one transaction writes at a time.
 */
export async function takeTurn(db: Db): Promise<void> {
  if (isPostgres(db)) await TURN.execute(db);
}

const last = (db: Db) => db.selectFrom('bitacora').select(['id', 'huella']).orderBy('id', 'desc').limit(1);

/** The row that the next one follows. */
export const lastOfLog = async (db: Db): Promise<LogHead> => (await last(db).executeTakeFirst()) ?? NO_ROW;

/** The audit row of a command, or of what the program does by itself; those of calls are written with the call. */
export const logCommand = (
  db: Db,
  accion: string,
  entidad: 'usuarios' | 'reportes' | 'bitacora',
  id: number,
  datos: object,
  now = new Date(),
): Promise<void> =>
  appendToLog(db, [
    {
      momento: now.toISOString(),
      usuario_id: null,
      accion,
      entidad,
      entidad_id: String(id),
      datos: JSON.stringify(datos),
    },
  ]);
