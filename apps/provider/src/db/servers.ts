/** The processes that serve one PostgreSQL, as rows that each keeps fresh; times are the database's own. */
import { type Kysely, sql } from 'kysely';
import { databaseNow } from './clock';
import type { Database, Fila } from './tables';

type Db = Kysely<Database>;
type Servidor = Fila<'servidores'>;

/** How often a process says that it serves, in milliseconds, and after how long without it has ended. */
export const BEAT_MS = 5_000;
const LIVES_MS = 20_000;
/** Longer than a database is down: what it does not hear of for a while may go on. */
const FORGOTTEN_MS = 24 * 60 * 60_000;

const isWithin = (ms: number) => sql<boolean>`servidores.visto > ${databaseNow} - ${sql.lit(ms)}`;

export const noteServer = (db: Db, server: Omit<Servidor, 'visto'>) =>
  db
    .insertInto('servidores')
    .values({ ...server, visto: databaseNow })
    .execute();

/** Not one that has left meanwhile. */
export const refreshServer = (db: Db, codigo: string) =>
  db.updateTable('servidores').set({ visto: databaseNow }).where('codigo', '=', codigo).execute();

export const forgetServer = (db: Db, codigo: string) =>
  db.deleteFrom('servidores').where('codigo', '=', codigo).execute();

/** Those that serve now. */
export const liveServers = (db: Db): Promise<Servidor[]> =>
  db.selectFrom('servidores').selectAll().where(isWithin(LIVES_MS)).orderBy('codigo').execute();

/** What processes that were killed a day ago have left; it is gone from the table. */
export const sweepServers = (db: Db): Promise<Servidor[]> =>
  db
    .deleteFrom('servidores')
    .where(sql<boolean>`not ${isWithin(FORGOTTEN_MS)}`)
    .returningAll()
    .execute();

/** For people: where a process is. */
export const placeOfServer = ({ maquina, pid }: Pick<Servidor, 'maquina' | 'pid'>): string =>
  `${maquina} (proceso ${pid})`;

/** What is said with every refusal because of another process: one that was killed counts for a while. */
export const IF_GONE = 'Si ya no existe, espere medio minuto.';
