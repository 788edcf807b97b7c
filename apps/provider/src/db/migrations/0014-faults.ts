/** Which pages of which builds threw in how many sessions. Nobody's name is stored. */
import type { CreateTableBuilder } from 'kysely';
import type { Migrating } from './columns';

const KEY = ['remoto', 'build', 'pagina', 'sesion'];

export async function up(db: Migrating): Promise<void> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable('fallas');
  for (const column of [...KEY, 'desde', 'hasta'])
    table = table.addColumn(column, 'text', (c) => c.notNull());
  await table.addPrimaryKeyConstraint('fallas_pk', KEY).execute();
}
