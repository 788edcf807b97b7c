import { type Kysely, sql } from 'kysely';
import { isPostgres } from './lock';
import type { Database } from './tables';

/** PostgreSQL's own clock, in milliseconds since 1970: the clocks of the machines that use the database differ. */
export const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** The one clock that all processes on a database share, in milliseconds since 1970. Processes on a SQLite file are all on one machine. */
export const commonNow = (db: Kysely<Database>) =>
  isPostgres(db) ? databaseNow : sql<number>`${Date.now()}`;
