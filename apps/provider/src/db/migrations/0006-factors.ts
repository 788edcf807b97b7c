/** What people log in with besides a password: the second factor with its recovery codes, passkeys, and the challenges that passkeys answer. */
import type { Migrating } from './columns';

export async function up(db: Migrating): Promise<void> {
  await db.schema
    .createTable('segundos_factores')
    .addColumn('usuario_id', 'integer', (c) => c.primaryKey().references('usuarios.id').onDelete('cascade'))
    .addColumn('secreto', 'text', (c) => c.notNull())
    .addColumn('activo', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('ultimo_paso', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('codigos_recuperacion')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('usuario_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .execute();
  await db.schema
    .createTable('llaves')
    .addColumn('codigo', 'text', (c) => c.primaryKey())
    .addColumn('usuario_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('clave_publica', 'text', (c) => c.notNull())
    .addColumn('contador', 'bigint', (c) => c.notNull())
    .addColumn('dispositivo', 'text', (c) => c.notNull())
    .addColumn('agregada_at', 'text', (c) => c.notNull())
    .addColumn('usada_at', 'text')
    .execute();
  await db.schema
    .createTable('retos')
    .addColumn('codigo', 'text', (c) => c.primaryKey())
    .addColumn('usuario_id', 'integer', (c) => c.references('usuarios.id').onDelete('cascade'))
    .addColumn('vence_at', 'text', (c) => c.notNull())
    .execute();
  for (const table of ['codigos_recuperacion', 'llaves'])
    await db.schema.createIndex(`${table}_usuario_id`).on(table).column('usuario_id').execute();
  await db.schema.createIndex('retos_vence_at').on('retos').column('vence_at').execute();
}
