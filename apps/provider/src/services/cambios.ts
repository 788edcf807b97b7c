/** What changed of a list since a version: extension `cambios`. */
import type { CambiosDeLista, ConCambios } from '@hilvan/contract';
import type { Kysely } from 'kysely';
import { changedSince } from '../db/changes';
import type { Database } from '../db/tables';
import { clientRows } from './clientes';
import { orderRows } from './ordenes';
import { invoiceRows } from './pagos';
import { served } from './served';

type Rows = (db: Kysely<Database>, visible: boolean, ids: number[]) => Promise<{ id: number }[]>;

/** Each list's own rows, of these ids alone. */
const ROWS: Record<ConCambios, Rows> = {
  listarClientes: (db, _, ids) => clientRows(db).where('c.id', 'in', ids).execute(),
  listarOrdenes: (db, visible, ids) => orderRows(db, visible).where('o.id', 'in', ids).execute(),
  listarFacturas: (db, visible, ids) => invoiceRows(db, visible).where('f.id', 'in', ids).execute(),
};

/** What changed of a list since a version; null where the whole list must be read. @param visible whether the reader may see amounts */
export async function changesOf(
  name: ConCambios,
  db: Kysely<Database>,
  visible: boolean,
  version: number,
): Promise<CambiosDeLista | null> {
  const ids = await changedSince(db, served(name).entity, version);
  if (!ids) return null;
  const cambiados = ids.length === 0 ? [] : await ROWS[name](db, visible, ids);
  const there = new Set(cambiados.map(({ id }) => id));
  return { cambiados, borrados: ids.filter((id) => !there.has(id)) };
}
