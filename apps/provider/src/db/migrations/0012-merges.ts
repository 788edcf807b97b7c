/** Which clients and companies were merged, and what it takes to separate them again. */
import { type Migrating, tableWithId } from './columns';

const TEXTS = ['tipo', 'momento', 'queda', 'va', 'columnas', 'movidos'];

export async function up(db: Migrating): Promise<void> {
  let table = tableWithId(db, 'fusiones')
    .addColumn('usuario_id', 'integer', (c) => c.notNull())
    .addColumn('queda_id', 'integer', (c) => c.notNull())
    .addColumn('va_id', 'integer', (c) => c.notNull());
  for (const column of TEXTS) table = table.addColumn(column, 'text', (c) => c.notNull());
  await table.addColumn('deshecha_at', 'text').execute();
}
