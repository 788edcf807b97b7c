/** The processes that serve one PostgreSQL, as rows that each keeps fresh; times are the database's own. */
import { type Kysely, sql } from 'kysely';
import { databaseNow } from './clock';
import type { Database, Fila } from './tables';

type Db = Kysely<Database>;
type Servidor = Fila<'servidores'>;

/** How often a process notes that it serves, and after how long without a note it counts as ended, in milliseconds. */
export const BEAT_MS = 5_000;
const LIVES_MS = 20_000;
/**
 * After this long without a note the row of a process is removed. Longer than any outage of the database, during which a process that goes
 * on cannot note anything.
 */
const FORGOTTEN_MS = 24 * 60 * 60_000;

const isWithin = (ms: number) => sql<boolean>`servidores.visto > ${databaseNow} - ${sql.lit(ms)}`;

export const noteServer = (db: Db, server: Omit<Servidor, 'visto'>) =>
  db
    .insertInto('servidores')
    .values({ ...server, visto: databaseNow })
    .execute();

/** Notes that a process still serves; one that has left meanwhile does not come back by it. */
export const refreshServer = (db: Db, codigo: string) =>
  db.updateTable('servidores').set({ visto: databaseNow }).where('codigo', '=', codigo).execute();

export const forgetServer = (db: Db, codigo: string) =>
  db.deleteFrom('servidores').where('codigo', '=', codigo).execute();

/** The processes that serve now. */
export const liveServers = (db: Db): Promise<Servidor[]> =>
  db.selectFrom('servidores').selectAll().where(isWithin(LIVES_MS)).orderBy('codigo').execute();

/** Removes the rows that processes killed a day ago or longer have left, and gives them. */
export const sweepServers = (db: Db): Promise<Servidor[]> =>
  db
    .deleteFrom('servidores')
    .where(sql<boolean>`not ${isWithin(FORGOTTEN_MS)}`)
    .returningAll()
    .execute();

/** Where a process is, in words for people. */
export const placeOfServer = ({ maquina, pid }: Pick<Servidor, 'maquina' | 'pid'>): string =>
  `${maquina} (proceso ${pid})`;

/** Goes with every refusal because of another process: one that was killed still counts as serving for a while. */
export const IF_GONE = 'Si ya no existe, espere medio minuto.';
