/** Reports that were drawn and kept, for links that outlive a page. */
import { type Migrating, tableWithId } from './columns';

export async function up(db: Migrating): Promise<void> {
  await tableWithId(db, 'reportes')
    .addColumn('clave', 'text', (c) => c.notNull().unique())
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('usuario_id', 'integer', (c) => c.notNull().references('usuarios.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('vence_at', 'text', (c) => c.notNull())
    .execute();
}
