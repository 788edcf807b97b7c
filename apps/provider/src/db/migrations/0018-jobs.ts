/** Mails and documents as jobs: what each is and how it stands, and for SQLite the queue that hands them out. */
import type { Migrating } from './columns';

export const expands = true;

const TEXTS = ['clase', 'carga', 'clave', 'estado', 'resultado', 'created_at', 'cambio_at'];
const NUMBERS = ['usuario_id', 'intento', 'hechas', 'total'];

export async function up(db: Migrating): Promise<void> {
  let jobs = db.schema.createTable('trabajos').addColumn('id', 'text', (c) => c.primaryKey());
  for (const column of TEXTS) jobs = jobs.addColumn(column, 'text', (c) => c.notNull());
  for (const column of NUMBERS) jobs = jobs.addColumn(column, 'integer', (c) => c.notNull());
  await jobs.addColumn('hasta', 'bigint', (c) => c.notNull()).execute();
  await db.schema.createIndex('trabajos_estado').on('trabajos').columns(['estado', 'hasta']).execute();
  await db.schema
    .createTable('cola')
    .addColumn('trabajo', 'text', (c) => c.primaryKey())
    .addColumn('clase', 'text', (c) => c.notNull())
    .addColumn('desde', 'bigint', (c) => c.notNull())
    .addColumn('veces', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('cola_desde').on('cola').columns(['clase', 'desde']).execute();
}
