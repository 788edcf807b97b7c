import { type Kysely, PostgresAdapter } from 'kysely';
import type { Base } from './open';
import type { Database } from './tables';

/** The tables whose records are edited as a whole, so that two editors must wait for each other. */
export type Lockable =
  | 'clientes'
  | 'empresas'
  | 'mediciones'
  | 'productos'
  | 'ordenes'
  | 'reparaciones'
  | 'proveedores'
  | 'productos_proveedor'
  | 'inventario';

/** For functions that are given a connection and no `Base`. */
export const isPostgres = (db: Pick<Kysely<unknown>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** Holds records of one table until the transaction ends, in the order of their ids: two who want the same ones never wait in a circle. */
export async function lockAll(
  db: Kysely<Database>,
  kind: Base['kind'],
  table: Lockable,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids.toSorted((a, b) => a - b)) await lock(db, kind, table, id);
}

/** The column of an invoice that points to its document. A payment changes the invoice alone but shows in the document, so both are held. */
const INVOICED = { ordenes: 'orden_id', reparaciones: 'reparacion_id' } as const;

/**
 * Holds a record, and the invoice of a document with it, until the transaction ends. On SQLite nothing needs to be held: only one
 * transaction writes at a time.
 */
export async function lock(
  db: Kysely<Database>,
  kind: Base['kind'],
  table: Lockable,
  id: number,
): Promise<void> {
  if (kind === 'sqlite') return;
  await db.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
  if (table !== 'ordenes' && table !== 'reparaciones') return;
  await db.selectFrom('facturas').select('id').where(INVOICED[table], '=', id).forUpdate().execute();
}
