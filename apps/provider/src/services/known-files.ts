/** Which stored files the database knows, by their names in the storage. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';

const inFiles = (db: Kysely<Database>) => db.selectFrom('archivos').select('nombre as clave');
const inReports = (db: Kysely<Database>) => db.selectFrom('reportes').select('clave');

/** @returns the files of orders, then the reports, each from the first that was recorded */
export async function knownKeys(db: Kysely<Database>): Promise<string[]> {
  const files = await inFiles(db).orderBy('id').execute();
  const reports = await inReports(db).orderBy('id').execute();
  return [...files, ...reports].map(({ clave }) => clave);
}

export const isKnown = async (db: Kysely<Database>, key: string): Promise<boolean> =>
  (await db
    .selectFrom(inFiles(db).unionAll(inReports(db)).as('k'))
    .select('k.clave')
    .where('k.clave', '=', key)
    .executeTakeFirst()) !== undefined;
