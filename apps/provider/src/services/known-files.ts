/** Which stored files the database knows, by their names in the storage. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';

const keys = (db: Kysely<Database>) =>
  db.selectFrom('archivos').select('nombre as clave').unionAll(db.selectFrom('reportes').select('clave'));

export const knownKeys = async (db: Kysely<Database>): Promise<string[]> =>
  (await keys(db).execute()).map(({ clave }) => clave);

export const isKnown = async (db: Kysely<Database>, key: string): Promise<boolean> =>
  (await db.selectFrom(keys(db).as('k')).select('k.clave').where('k.clave', '=', key).executeTakeFirst()) !==
  undefined;
