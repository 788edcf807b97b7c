/** Open sessions, so that one can be ended. A token that names no session was issued before this step, and is accepted until it expires. */
import type { Migrating } from './columns';

export async function up(db: Migrating): Promise<void> {
  await db.schema
    .createTable('sesiones')
    .addColumn('codigo', 'text', (c) => c.primaryKey())
    .addColumn('usuario_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('clave_version', 'bigint', (c) => c.notNull())
    .addColumn('dispositivo', 'text', (c) => c.notNull())
    .addColumn('abierta_at', 'text', (c) => c.notNull())
    .addColumn('usada_at', 'text', (c) => c.notNull())
    .addColumn('vence_at', 'text', (c) => c.notNull())
    .execute();
  for (const column of ['usuario_id', 'vence_at'])
    await db.schema.createIndex(`sesiones_${column}`).on('sesiones').column(column).execute();
}
