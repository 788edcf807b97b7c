/** The sheets of one order or repair, and the receipt of its payments. */
import { formatFecha, isNoTelefono, resumenPorTalla, textoResumen } from '@hilvan/contract';
import type { Kysely } from 'kysely';
import type { Database, Fila } from '../db/tables';
import { noExiste } from '../services/domain-error';
import { openPaper, type Paper, type Taller } from './paper';
import { colones, facts, heading, note, sums, sumsHeight } from './parts';
import { type Column, drawTable } from './table';

type Db = Kysely<Database>;
type Line = Pick<
  Fila<'orden_detalles'>,
  'nombre_producto' | 'descripcion' | 'cantidad' | 'precio_unitario' | 'subtotal'
>;

const orNothing = (text: string) => (text === 'NA' ? '' : text);
const number = new Intl.NumberFormat('es-CR');

const LINES: readonly Column<Line>[] = [
  { title: 'Producto', share: 30, value: (l) => l.nombre_producto },
  { title: 'Descripción', share: 34, value: (l) => orNothing(l.descripcion) },
  { title: 'Cantidad', share: 13, align: 'right', value: (l) => number.format(l.cantidad) },
  { title: 'Precio', share: 19, align: 'right', value: (l) => colones(l.precio_unitario) },
  { title: 'Subtotal', share: 20, align: 'right', value: (l) => colones(l.subtotal) },
];

const PEOPLE: readonly Column<Fila<'personas'>>[] = [
  { title: '#', share: 6, value: (_, i) => String(i + 1) },
  { title: 'Nombre', share: 40, value: (p) => p.nombre },
  { title: 'Prenda', share: 40, value: (p) => p.prenda },
  { title: 'Cantidad', share: 14, align: 'right', value: (p) => number.format(p.cantidad) },
];

const PAYMENTS: readonly Column<Fila<'pagos'>>[] = [
  { title: '#', share: 6, value: (_, i) => String(i + 1) },
  { title: 'Fecha', share: 14, value: (p) => formatFecha(p.fecha) },
  { title: 'Método', share: 16, value: (p) => p.metodo_pago },
  { title: 'Recibió', share: 22, value: (p) => p.cajero },
  { title: 'Estado', share: 14, value: (p) => p.estado },
  { title: 'Monto', share: 18, align: 'right', value: (p) => colones(p.monto) },
];

export async function orderSheet(db: Db, taller: Taller, id: number): Promise<Buffer> {
  const { order, invoice, company } = await loadOrder(db, id);
  const lines = await db
    .selectFrom('orden_detalles')
    .selectAll()
    .where('id_orden', '=', id)
    .orderBy('id')
    .execute();
  const people = await db
    .selectFrom('personas')
    .selectAll()
    .where('id_orden', '=', id)
    .orderBy('id')
    .execute();
  const paper = openPaper(taller, `Orden de pedido N.º ${id}`);
  facts(paper, [
    ['Título', order.titulo],
    ['Empresa', company.nombre_empresa],
    ['Fecha', formatFecha(order.fecha_orden)],
    ['Estado', order.estado],
    ['Teléfono', isNoTelefono(order.telefono) ? '' : order.telefono],
    ['Vendedor', invoice.cajero],
    ['Proformas', [order.proforma, order.proforma2, order.proforma3].filter((p) => p !== '0').join(', ')],
  ]);
  note(paper, order.comentario);
  heading(paper, 'Detalle del pedido');
  drawWithSums(paper, LINES, lines, 'Sin productos.', invoice);
  if (people.length > 0) {
    heading(paper, 'Clientes');
    note(paper, resumenPorTalla(people).map(textoResumen).join('\n'));
    drawTable(paper, PEOPLE, people, { empty: '' });
  }
  note(paper, invoice.comentario);
  return paper.finish();
}

export async function repairSheet(db: Db, taller: Taller, id: number): Promise<Buffer> {
  const { repair, invoice, company } = await loadRepair(db, id);
  const lines = await db
    .selectFrom('reparacion_detalles')
    .selectAll()
    .where('id_reparacion', '=', id)
    .orderBy('id')
    .execute();
  const paper = openPaper(taller, `Reparación N.º ${id}`);
  facts(paper, [
    ['Título', repair.titulo],
    ['Empresa', company.nombre_empresa],
    ['Fecha', formatFecha(repair.fecha)],
    ['Estado', repair.estado],
    ['Teléfono', isNoTelefono(repair.telefono) ? '' : repair.telefono],
    ['Vendedor', invoice.cajero],
  ]);
  note(paper, repair.comentario);
  heading(paper, 'Detalle de la reparación');
  drawWithSums(paper, LINES, lines, 'Sin productos.', invoice);
  note(paper, invoice.comentario);
  return paper.finish();
}

export async function paymentsReceipt(
  db: Db,
  taller: Taller,
  kind: 'orden' | 'reparacion',
  id: number,
): Promise<Buffer> {
  const { titulo, fecha, estado, invoice, company } =
    kind === 'orden'
      ? await loadOrder(db, id).then((d) => ({ ...d, ...d.order, fecha: d.order.fecha_orden }))
      : await loadRepair(db, id).then((d) => ({ ...d, ...d.repair }));
  const payments = await db
    .selectFrom('pagos')
    .selectAll()
    .where('factura_id', '=', invoice.id)
    .orderBy('id')
    .execute();
  const paper = openPaper(taller, `Pagos de la ${kind === 'orden' ? 'orden' : 'reparación'} N.º ${id}`);
  facts(paper, [
    ['Título', titulo],
    ['Empresa', company.nombre_empresa],
    ['Fecha', formatFecha(fecha)],
    ['Estado', estado],
  ]);
  heading(paper, 'Pagos');
  drawWithSums(paper, PAYMENTS, payments, 'No hay pagos registrados.', invoice);
  note(paper, invoice.comentario);
  return paper.finish();
}

/** People work by these sheets: what a line says is shown as far as it fits on half a page. */
const MOST_LINES = 30;

function drawWithSums<Row>(
  paper: Paper,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  empty: string,
  invoice: Fila<'facturas'>,
): void {
  const pairs = [
    ['Subtotal', invoice.subtotal],
    ['IVA 13%', invoice.iva],
    ['Total', invoice.monto],
    ['Pagado', invoice.pagado],
    ['Saldo pendiente', invoice.saldo],
  ] as const;
  drawTable(paper, columns, rows, { empty, mostLines: MOST_LINES, follows: sumsHeight(pairs) });
  sums(paper, pairs);
}

async function loadOrder(db: Db, id: number) {
  const order = await db.selectFrom('ordenes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!order) throw noExiste('Orden no encontrada');
  return { order, ...(await loadInvoice(db, 'orden_id', id)) };
}

async function loadRepair(db: Db, id: number) {
  const repair = await db.selectFrom('reparaciones').selectAll().where('id', '=', id).executeTakeFirst();
  if (!repair) throw noExiste('Reparación no encontrada');
  return { repair, ...(await loadInvoice(db, 'reparacion_id', id)) };
}

async function loadInvoice(db: Db, column: 'orden_id' | 'reparacion_id', id: number) {
  const invoice = await db.selectFrom('facturas').selectAll().where(column, '=', id).executeTakeFirst();
  if (!invoice) throw noExiste('No se pudo encontrar la factura');
  const company = await db
    .selectFrom('empresas')
    .select('nombre_empresa')
    .where('id', '=', invoice.id_empresa)
    .executeTakeFirstOrThrow();
  return { invoice, company };
}
