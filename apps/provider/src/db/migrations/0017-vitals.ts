/** How fast pages were: for each remote, build, metric and day, how many measurements fell into each step. */
import type { CreateTableBuilder } from 'kysely';
import type { Migrating } from './columns';

export const expands = true;

const TEXTS = ['remoto', 'build', 'metrica', 'dia'];

export async function up(db: Migrating): Promise<void> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable('vitales');
  for (const column of TEXTS) table = table.addColumn(column, 'text', (c) => c.notNull());
  await table
    .addColumn('escalon', 'integer', (c) => c.notNull())
    .addColumn('cuantas', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('vitales_pk', [...TEXTS, 'escalon'])
    .execute();
}
