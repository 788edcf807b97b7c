/** Reading what orders and repairs share, with amounts only for whoever may see them. */
import type { Factura } from '@hilvan/contract';
import type { Kysely } from 'kysely';
import type { Database, Fila } from '../db/tables';
import type { Contexto } from './context';

type Monto = Contexto['monto'];

/** A document's invoice, as it goes over the wire. */
export async function readInvoice(
  db: Kysely<Database>,
  column: 'orden_id' | 'reparacion_id',
  id: number,
  monto: Monto,
): Promise<Factura | null> {
  const row = await db.selectFrom('facturas').selectAll().where(column, '=', id).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    id_empresa: row.id_empresa,
    subtotal: monto(row.subtotal),
    iva: monto(row.iva),
    monto: monto(row.monto),
    saldo_restante: monto(row.saldo),
    comentario: row.comentario,
    cajero: row.cajero,
  };
}

type LineRow = Pick<
  Fila<'orden_detalles'>,
  'id' | 'id_producto' | 'nombre_producto' | 'precio_unitario' | 'cantidad' | 'subtotal' | 'descripcion'
>;

export const lineToWire = (row: LineRow, monto: Monto) => ({
  id: row.id,
  id_producto: row.id_producto,
  nombre_producto: row.nombre_producto,
  precio_unitario: monto(row.precio_unitario),
  cantidad: row.cantidad,
  subtotal: monto(row.subtotal),
  descripcion: row.descripcion,
});
