/** Column shapes that both engines understand, so that there is one set of migrations. */
import type { Kysely } from 'kysely';
import { isPostgres } from '../lock';

// biome-ignore lint/suspicious/noExplicitAny: a migration describes the schema of its day, which Kysely types so
export type Migrating = Kysely<any>;

/** A table with an `id` of its own, never given twice. */
export function tableWithId(db: Migrating, name: string) {
  const table = db.schema.createTable(name);
  return isPostgres(db)
    ? table.addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    : table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement());
}
