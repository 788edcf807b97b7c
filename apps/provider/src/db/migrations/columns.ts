/** Column shapes that both engines understand, so that there is one set of migrations. */
import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration describes the schema of its day, which Kysely types so
export type Migrating = Kysely<any>;

const isPostgres = (db: Migrating): boolean =>
  db.getExecutor().adapter.constructor.name === 'PostgresAdapter';

/** A table with an `id` of its own, never given twice. */
export function tableWithId(db: Migrating, name: string) {
  const table = db.schema.createTable(name);
  return isPostgres(db)
    ? table.addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    : table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement());
}
