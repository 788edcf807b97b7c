/** Reading what orders and repairs share, with amounts only for whoever may see them. */
import type { Factura } from '@hilvan/contract';
import type { Kysely } from 'kysely';
import { jsonColumn } from '../db/json';
import type { Base } from '../db/open';
import type { Database, Fila } from '../db/tables';
import type { Contexto } from './context';

type Monto = Contexto['monto'];
type Reader = { db: Kysely<Database>; kind: Base['kind'] };

const INVOICE = ['id', 'id_empresa', 'subtotal', 'iva', 'monto', 'saldo', 'comentario', 'cajero'] as const;
export const LINE = [
  ...(['id', 'id_producto', 'nombre_producto', 'precio_unitario', 'cantidad', 'subtotal'] as const),
  'descripcion' as const,
];

/** A document's invoice, as a column of the document's row: balance and total are of the same moment. */
export const invoiceColumn = ({ db, kind }: Reader, column: 'orden_id' | 'reparacion_id', id: number) =>
  jsonColumn(kind, db.selectFrom('facturas').select(INVOICE).where(column, '=', id)).as('factura');

/** Reads what `invoiceColumn` gave, into the form in which it is sent. */
export function readInvoice(json: string, monto: Monto): Factura | null {
  // Made of these columns by the database.
  const [row] = JSON.parse(json) as Pick<Fila<'facturas'>, (typeof INVOICE)[number]>[];
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

type LineRow = Pick<Fila<'orden_detalles'>, (typeof LINE)[number]>;

/** Reads what a column of lines gave, into the form in which they are sent. */
export const readLines = <Row extends LineRow>(json: string, monto: Monto) =>
  // Made of the row's columns by the database.
  (JSON.parse(json) as Row[]).map((row) => ({
    ...row,
    precio_unitario: monto(row.precio_unitario),
    subtotal: monto(row.subtotal),
  }));
