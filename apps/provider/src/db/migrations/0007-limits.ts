/** Counts of what happened of late, for limits that hold across all processes. */
import type { Migrating } from './columns';

export async function up(db: Migrating): Promise<void> {
  await db.schema
    .createTable('limites')
    .addColumn('clave', 'text', (c) => c.primaryKey())
    .addColumn('cuenta', 'integer', (c) => c.notNull())
    .addColumn('vence_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('limites_vence_at').on('limites').column('vence_at').execute();
}
