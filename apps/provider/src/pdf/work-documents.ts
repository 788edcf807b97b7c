/** The sheets of one order or repair, and the receipt of its payments. */
import {
  COMENTARIO_PAGO,
  formatFecha,
  isAnulada,
  isNoTelefono,
  resumenPorTalla,
  textoResumen,
} from '@hilvan/contract';
import type { Kysely } from 'kysely';
import { jsonColumn } from '../db/json';
import { isPostgres } from '../db/lock';
import type { Database, Fila } from '../db/tables';
import { noExiste } from '../services/domain-error';
import { openPaper, type Paper, type Taller } from './paper';
import { colones, facts, heading, note, orNothing, sums, sumsHeight } from './parts';
import { type Column, drawTable } from './table';

type Db = Kysely<Database>;

const LINE = ['nombre_producto', 'descripcion', 'cantidad', 'precio_unitario', 'subtotal'] as const;
const PERSON = ['nombre', 'prenda', 'cantidad'] as const;
const PAYMENT = [
  'p.id',
  'p.fecha',
  'p.metodo_pago',
  'p.cajero',
  'p.comentarios',
  'p.estado',
  'p.monto',
] as const;
type Line = Pick<Fila<'orden_detalles'>, (typeof LINE)[number]>;
type Person = Pick<Fila<'personas'>, (typeof PERSON)[number]>;
type Payment = Pick<
  Fila<'pagos'>,
  'id' | 'fecha' | 'metodo_pago' | 'cajero' | 'comentarios' | 'estado' | 'monto'
>;

const number = new Intl.NumberFormat('es-CR');

/** @param precio What the screen calls the price of a line. */
const linesOf = (precio: string): readonly Column<Line>[] => [
  { title: 'Producto', share: 29, value: (l) => l.nombre_producto },
  { title: 'Descripción', share: 31, value: (l) => orNothing(l.descripcion) },
  { title: 'Cantidad', share: 12, align: 'right', value: (l) => number.format(l.cantidad) },
  { title: precio, share: 24, align: 'right', value: (l) => colones(l.precio_unitario) },
  { title: 'Subtotal', share: 20, align: 'right', value: (l) => colones(l.subtotal) },
];

const PEOPLE: readonly Column<Person>[] = [
  { title: '#', share: 6, value: (_, i) => String(i + 1) },
  { title: 'Nombre', share: 40, value: (p) => p.nombre },
  { title: 'Prenda', share: 40, value: (p) => p.prenda },
  { title: 'Cantidad', share: 14, align: 'right', value: (p) => number.format(p.cantidad) },
];

/** By the number of its receipt and what was written of it, a transfer's number, each is found in other books. */
const PAYMENTS: readonly Column<Payment>[] = [
  { title: 'Recibo', share: 9, value: (p) => String(p.id) },
  { title: 'Fecha', share: 13, value: (p) => formatFecha(p.fecha) },
  { title: 'Método', share: 15, value: (p) => p.metodo_pago },
  { title: 'Recibió', share: 18, value: (p) => p.cajero },
  {
    title: 'Comentarios',
    share: 23,
    value: (p) => (p.comentarios === COMENTARIO_PAGO ? '' : orNothing(p.comentarios)),
  },
  { title: 'Estado', share: 12, value: (p) => p.estado },
  { title: 'Monto', share: 18, align: 'right', value: (p) => colones(p.monto) },
];

export async function orderSheet(db: Db, taller: Taller, id: number): Promise<Buffer> {
  const lines = db.selectFrom('orden_detalles').select(LINE).where('id_orden', '=', id).orderBy('id');
  const people = db.selectFrom('personas').select(PERSON).where('id_orden', '=', id).orderBy('id');
  const order = await orderOf(db, id)
    .select(['d.proforma', 'd.proforma2', 'd.proforma3'])
    .select([listOf(db, lines).as('lineas'), listOf(db, people).as('personas')])
    .executeTakeFirst();
  if (!order) throw noExiste(NO_ORDER);
  const roster: Person[] = JSON.parse(order.personas);
  const paper = openPaper(taller, titled(`Orden de pedido N.º ${id}`, order));
  facts(paper, [
    ...shared(order),
    ['Proformas', [order.proforma, order.proforma2, order.proforma3].filter((p) => p !== '0').join(', ')],
  ]);
  note(paper, order.comentario);
  heading(paper, 'Detalle del pedido');
  drawWithSums<Line>(paper, linesOf('Precio con IVA'), JSON.parse(order.lineas), 'Sin productos.', order);
  if (roster.length > 0) {
    heading(paper, 'Clientes');
    note(paper, resumenPorTalla(roster).map(textoResumen).join('\n'));
    drawTable(paper, PEOPLE, roster, { empty: '' });
  }
  note(paper, order.nota);
  return paper.finish();
}

export async function repairSheet(db: Db, taller: Taller, id: number): Promise<Buffer> {
  const lines = db
    .selectFrom('reparacion_detalles')
    .select(LINE)
    .where('id_reparacion', '=', id)
    .orderBy('id');
  const repair = await repairOf(db, id).select(listOf(db, lines).as('lineas')).executeTakeFirst();
  if (!repair) throw noExiste(NO_REPAIR);
  const paper = openPaper(taller, titled(`Reparación N.º ${id}`, repair));
  facts(paper, shared(repair));
  note(paper, repair.comentario);
  heading(paper, 'Detalle de la reparación');
  drawWithSums<Line>(
    paper,
    linesOf('Precio x reparación'),
    JSON.parse(repair.lineas),
    'Sin productos.',
    repair,
  );
  note(paper, repair.nota);
  return paper.finish();
}

export async function paymentsReceipt(
  db: Db,
  taller: Taller,
  kind: 'orden' | 'reparacion',
  id: number,
): Promise<Buffer> {
  const payments = db
    .selectFrom('pagos as p')
    .innerJoin('facturas as pf', 'pf.id', 'p.factura_id')
    .select(PAYMENT)
    .where(kind === 'orden' ? 'pf.orden_id' : 'pf.reparacion_id', '=', id)
    .orderBy('p.id');
  const paid = listOf(db, payments).as('pagos');
  const document = await (kind === 'orden'
    ? orderOf(db, id).select(paid).executeTakeFirst()
    : repairOf(db, id).select(paid).executeTakeFirst());
  if (!document) throw noExiste(kind === 'orden' ? NO_ORDER : NO_REPAIR);
  const title = `Pagos de la ${kind === 'orden' ? 'orden' : 'reparación'} N.º ${id}`;
  const paper = openPaper(taller, titled(title, document));
  facts(paper, [
    ['Título', document.titulo],
    ['Empresa', document.nombre_empresa],
    ['Cédula', document.cedula],
    ['Fecha', formatFecha(document.fecha)],
    ['Estado', document.estado],
  ]);
  heading(paper, 'Pagos');
  drawWithSums<Payment>(paper, PAYMENTS, JSON.parse(document.pagos), 'No hay pagos registrados.', document);
  note(paper, document.nota);
  return paper.finish();
}

/** What is annulled says so where nobody overlooks it, and on each page. */
const titled = (title: string, { estado }: { estado: string }): string =>
  isAnulada(estado) ? `${title} · ANULADA` : title;

/** People work by these sheets: a cell shows its text as far as it fits on half a page. */
const MOST_LINES = 30;

function drawWithSums<Row>(
  paper: Paper,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  empty: string,
  invoice: Pick<Fila<'facturas'>, 'subtotal' | 'iva' | 'monto' | 'pagado' | 'saldo'> & { estado: string },
): void {
  const pairs: [string, number][] = [
    ['Subtotal', invoice.subtotal],
    ['IVA 13%', invoice.iva],
    ['Total', invoice.monto],
    ['Pagado', invoice.pagado],
  ];
  // Nothing is owed for an annulled document.
  if (!isAnulada(invoice.estado)) pairs.push(['Saldo pendiente', invoice.saldo]);
  drawTable(paper, columns, rows, { empty, mostLines: MOST_LINES, follows: sumsHeight(pairs) });
  sums(paper, pairs);
}

const NO_ORDER = 'Orden no encontrada';
const NO_REPAIR = 'Reparación no encontrada';

const INVOICE = ['f.subtotal', 'f.iva', 'f.monto', 'f.pagado', 'f.saldo', 'f.cajero'] as const;

/** An order with its invoice. The lists of a sheet go into the same statement, so that all of it is of one moment. */
const orderOf = (db: Db, id: number) =>
  db
    .selectFrom('ordenes as d')
    .innerJoin('facturas as f', 'f.orden_id', 'd.id')
    .innerJoin('empresas as e', 'e.id', 'f.id_empresa')
    .select(['d.titulo', 'd.fecha_orden as fecha', 'd.estado', 'd.telefono', 'd.comentario'])
    .select([...INVOICE, 'f.comentario as nota', 'e.nombre_empresa', 'e.cedula'])
    .where('d.id', '=', id);

/** A repair with its invoice, in the same way. */
const repairOf = (db: Db, id: number) =>
  db
    .selectFrom('reparaciones as d')
    .innerJoin('facturas as f', 'f.reparacion_id', 'd.id')
    .innerJoin('empresas as e', 'e.id', 'f.id_empresa')
    .select(['d.titulo', 'd.fecha', 'd.estado', 'd.telefono', 'd.comentario'])
    .select([...INVOICE, 'f.comentario as nota', 'e.nombre_empresa', 'e.cedula'])
    .where('d.id', '=', id);

const listOf = <Row>(db: Db, query: Parameters<typeof jsonColumn<Row>>[1]) =>
  jsonColumn(isPostgres(db) ? 'postgres' : 'sqlite', query);

interface Shared {
  titulo: string;
  nombre_empresa: string;
  cedula: string;
  fecha: string;
  estado: string;
  telefono: string;
  cajero: string;
}

const shared = (document: Shared): [label: string, value: string][] => [
  ['Título', document.titulo],
  ['Empresa', document.nombre_empresa],
  // By it the company's own books know whose paper it is.
  ['Cédula', document.cedula],
  ['Fecha', formatFecha(document.fecha)],
  ['Estado', document.estado],
  ['Teléfono', isNoTelefono(document.telefono) ? '' : document.telefono],
  ['Vendedor', document.cajero],
];
