/** Size charts of companies and of the workshop, and those that a merge of companies left without a place. */
import { sql } from 'kysely';
import { type Migrating, tableWithId } from './columns';

export async function up(db: Migrating): Promise<void> {
  await tableWithId(db, 'tablas_tallas')
    .addColumn('id_empresa', 'integer', (c) => c.references('empresas.id').onDelete('cascade'))
    .addColumn('articulo', 'text', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('campos', 'text', (c) => c.notNull())
    .addColumn('tallas', 'text', (c) => c.notNull())
    .addUniqueConstraint('tablas_tallas_una', ['id_empresa', 'articulo'])
    .execute();
  // Rows without a company are all different to the constraint above.
  await db.schema
    .createIndex('tablas_tallas_taller')
    .unique()
    .on('tablas_tallas')
    .column('articulo')
    .where(sql.ref('id_empresa'), 'is', null)
    .execute();
  await db.schema
    .alterTable('fusiones')
    .addColumn('tablas', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
}
