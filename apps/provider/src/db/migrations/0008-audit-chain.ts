/**
 * Chains the rows of the audit log. A new table takes the place of the old one, so that on both engines a row without a digest cannot be
 * written: a program from before the chain is refused, and leaves no rows that nobody can vouch for.
 */
import { type CreateTableBuilder, sql } from 'kysely';
import { chainAfter, type LogEntry, NO_ROW } from '../../services/bitacora-chain';
import { chunks } from '../../services/chunks';
import { byId } from '../by-id';
import { isPostgres } from '../lock';
import type { Migrating } from './columns';

type OldRow = LogEntry & { id: number };

const TEXTS = ['momento', 'accion', 'entidad', 'entidad_id', 'datos', 'sal', 'datos_huella', 'huella'];

export async function up(db: Migrating): Promise<void> {
  // What an older process writes meanwhile would be lost with the old table. On SQLite nothing else writes during a migration.
  if (isPostgres(db)) await sql`lock table bitacora in access exclusive mode`.execute(db);
  let table: CreateTableBuilder<string, string> = db.schema
    .createTable('bitacora_encadenada')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('usuario_id', 'integer');
  for (const column of TEXTS) table = table.addColumn(column, 'text', (c) => c.notNull());
  await table.execute();
  await chainOldRows(db);
  await db.schema.dropTable('bitacora').execute();
  await db.schema.alterTable('bitacora_encadenada').renameTo('bitacora').execute();
  await db.schema.createIndex('bitacora_momento').on('bitacora').column('momento').execute();
}

async function chainOldRows(db: Migrating): Promise<void> {
  const old = db.selectFrom('bitacora').selectAll().orderBy('id').limit(5_000).$castTo<OldRow>();
  let last = NO_ROW;
  for await (const some of byId((after) => old.where('id', '>', after).execute())) {
    const rows = chainAfter(last, some);
    for (const few of chunks(rows)) await db.insertInto('bitacora_encadenada').values(few).execute();
    last = rows.at(-1) ?? last;
  }
}
