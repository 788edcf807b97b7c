import { type Kysely, sql } from 'kysely';
import { isPostgres } from './lock';
import type { Database } from './tables';

/** PostgreSQL's own, in milliseconds since 1970: those of the machines that work with it differ. */
export const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** The one clock of all processes on a database: whoever has a SQLite file is on its machine. */
export const commonNow = (db: Kysely<Database>) =>
  isPostgres(db) ? databaseNow : sql<number>`${Date.now()}`;
