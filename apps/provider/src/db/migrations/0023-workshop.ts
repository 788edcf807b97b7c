/** The workshop's name and telephone, where an Admin wrote them: one row at most. */
import type { Migrating } from './columns';

export const expands = true;

export const up = (db: Migrating): Promise<void> =>
  db.schema
    .createTable('taller')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('nombre', 'text', (c) => c.notNull())
    .addColumn('telefono', 'text', (c) => c.notNull())
    .execute();
