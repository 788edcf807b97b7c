import { type Kysely, PostgresAdapter } from 'kysely';
import type { Base } from './open';
import type { Database } from './tables';

/** What is edited as a whole, so that two editors must wait for each other. */
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

/** For what has only the connection at hand. */
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

/** Which column of an invoice names a document: a payment changes the invoice alone, and shows in the document. */
const INVOICED = { ordenes: 'orden_id', reparaciones: 'reparacion_id' } as const;

/** Holds a record until the transaction ends, a document with its invoice. On SQLite the whole transaction already is alone. */
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
