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

/** Holds a record until the transaction ends. On SQLite the whole transaction already is alone. */
export async function lock(
  db: Kysely<Database>,
  kind: Base['kind'],
  table: Lockable,
  id: number,
): Promise<void> {
  if (kind === 'sqlite') return;
  await db.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
}
