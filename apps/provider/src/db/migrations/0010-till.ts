/**
 * The till, its closings, and which closing counts a payment or its annulment. What was there before does not change: an older program goes
 * on beside this one, and the payments that it takes or annuls are counted by the next closing as outside the till.
 */
import { sql } from 'kysely';
import type { Migrating } from './columns';

const MONEY = 'bigint';

export async function up(db: Migrating): Promise<void> {
  await db.schema
    .createTable('cajas')
    .addColumn('numero', 'integer', (c) => c.primaryKey())
    .addColumn('abierta', 'integer', (c) => c.notNull())
    .addColumn('fondo', MONEY, (c) => c.notNull().check(sql`fondo >= 0`))
    .addColumn('abierta_at', 'text', (c) => c.notNull())
    .addColumn('abierta_por', 'integer', (c) => c.notNull().references('usuarios.id'))
    .addColumn('cerrada_at', 'text')
    .addColumn('cerrada_por', 'integer', (c) => c.references('usuarios.id'))
    .addColumn('comentario', 'text', (c) => c.notNull().defaultTo(''))
    .addCheckConstraint('cajas_cerrada', sql`(abierta = 1) = (cerrada_at is null and cerrada_por is null)`)
    .execute();
  // At most one till is open at a time, whichever process opens it.
  await db.schema
    .createIndex('cajas_abierta')
    .unique()
    .on('cajas')
    .column('abierta')
    .where('abierta', '=', 1)
    .execute();

  let sums = db.schema
    .createTable('caja_sumas')
    .addColumn('caja', 'integer', (c) => c.notNull().references('cajas.numero'))
    .addColumn('metodo', 'text', (c) => c.notNull());
  for (const column of ['cobrado', 'anulado', 'fuera', 'esperado', 'contado'])
    sums = sums.addColumn(column, MONEY, (c) => c.notNull());
  await sums.addPrimaryKeyConstraint('caja_sumas_de', ['caja', 'metodo']).execute();

  for (const column of ['caja_abierta', 'cierre', 'anulado_por', 'anulado_caja_abierta', 'anulado_cierre'])
    await db.schema.alterTable('pagos').addColumn(column, 'integer').execute();
  await db.schema.alterTable('pagos').addColumn('anulado_at', 'text').execute();
  await db.schema.createIndex('pagos_cierre').on('pagos').column('cierre').execute();
  await db.schema
    .createIndex('pagos_anulado_cierre')
    .on('pagos')
    .column('anulado_cierre')
    .where(sql.ref('estado'), '=', 'Anulado')
    .execute();
}
