/**
 * Which processes serve a database, so that a process that does not fit beside the others is refused before it listens; and which steps of
 * the schema only add, so that programs that do not know them go on beside those that do.
 */
import type { Migrating } from './columns';

export const expands = true;

export async function up(db: Migrating): Promise<void> {
  await db.schema
    .createTable('servidores')
    .addColumn('codigo', 'text', (c) => c.primaryKey())
    .addColumn('maquina', 'text', (c) => c.notNull())
    .addColumn('pid', 'integer', (c) => c.notNull())
    .addColumn('clave', 'text', (c) => c.notNull())
    .addColumn('marcado', 'integer', (c) => c.notNull())
    .addColumn('visto', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('esquema_ampliaciones')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .execute();
}
