/** Size charts of companies and of the workshop; and, for merges of companies, the charts for which the remaining company has its own. */
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
  // The constraint above does not cover rows without a company: to it two of them (null) are never the same.
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
