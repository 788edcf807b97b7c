/** Column shapes that both engines understand, so that there is one set of migrations. */
import type { Kysely } from 'kysely';

// A migration describes the schema of its day, not today's; Kysely's own type for that is `any`.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Migrating = Kysely<any>;

export const isPostgres = (db: Migrating): boolean =>
  db.getExecutor().adapter.constructor.name === 'PostgresAdapter';

/** A table with an `id` of its own, never given twice. */
export function tableWithId(db: Migrating, name: string) {
  const table = db.schema.createTable(name);
  return isPostgres(db)
    ? table.addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    : table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement());
}
