/** The six reports. */
import { formatFecha, fullName, hoy, isNoTelefono, namedAs } from '@hilvan/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';
import { documentOf } from '../services/estado-cuenta';
import {
  bestSellers,
  clientQuery,
  measurementQuery,
  openBalances,
  type SalesDay,
  salesByDay,
  stockQuery,
} from '../services/reportes-consultas';
import { openPaper, type Paper, type Taller } from './paper';
import { colones, facts, orNothing, sums, sumsHeight } from './parts';
import { type Column, drawTable, numbered } from './table';

type Db = Kysely<Database>;
type RowOf<Query extends (db: Db) => Promise<unknown>> =
  Awaited<ReturnType<Query>> extends (infer R)[] ? R : never;

type QueryRow<Query extends (db: Db) => { execute(): Promise<readonly unknown[]> }> = Awaited<
  ReturnType<ReturnType<Query>['execute']>
>[number];

const number = new Intl.NumberFormat('es-CR', { maximumFractionDigits: 3 });
const EMPTY = 'No hay datos.';

export async function salesReport(db: Db, taller: Taller, desde: string, hasta: string): Promise<Buffer> {
  const rows = await salesByDay(db, desde, hasta);
  const columns: readonly Column<SalesDay>[] = [
    numbered(rows.length),
    { title: 'Fecha', share: 30, value: (r) => formatFecha(r.fecha) },
    { title: 'Monto Facturado', share: 32, align: 'right', value: (r) => colones(r.facturado) },
    { title: 'Monto Pagado', share: 32, align: 'right', value: (r) => colones(r.pagado) },
  ];
  const paper = openPaper(taller, 'Reporte ventas');
  facts(paper, [
    ['Desde', formatFecha(desde)],
    ['Hasta', formatFecha(hasta)],
  ]);
  return withSums(paper, columns, rows, [
    ['Total pagado', rows.reduce((sum, r) => sum + r.pagado, 0)],
    ['Total facturado', rows.reduce((sum, r) => sum + r.facturado, 0)],
  ]);
}

export async function balancesReport(db: Db, taller: Taller): Promise<Buffer> {
  const rows = await openBalances(db);
  const columns: readonly Column<RowOf<typeof openBalances>>[] = [
    numbered(rows.length),
    // By its number too: a company orders the same thing every year.
    { title: 'Título', share: 27, value: (r) => documentOf({ ...r, titulo: r.titulo ?? '' }) },
    { title: 'Empresa', share: 26, value: (r) => r.nombre_empresa },
    { title: 'Monto total', share: 19, align: 'right', value: (r) => colones(r.monto) },
    { title: 'Saldo Pendiente', share: 21, align: 'right', value: (r) => colones(r.saldo) },
    { title: 'Fecha', share: 13, align: 'right', value: (r) => formatFecha(r.created_at) },
  ];
  const paper = openPaper(taller, 'Saldos pendientes');
  factsOfToday(paper, rows);
  return withSums(paper, columns, rows, [['Total pendiente', rows.reduce((sum, r) => sum + r.saldo, 0)]]);
}

export async function stockReport(db: Db, taller: Taller): Promise<Buffer> {
  const rows = await stockQuery(db).execute();
  const columns: readonly Column<QueryRow<typeof stockQuery>>[] = [
    numbered(rows.length),
    { title: 'Producto', share: 26, value: (r) => r.nombre_producto },
    { title: 'Cantidad', share: 13, align: 'right', value: (r) => number.format(r.cantidad) },
    { title: 'Color', share: 15, value: (r) => r.color, swatch: (r) => r.color },
    { title: 'Categoría', share: 17, value: (r) => orNothing(r.nombre_categoria) },
    { title: 'Proveedor', share: 20, value: (r) => orNothing(r.nombre_proveedor) },
    { title: 'Comentario', share: 18, value: (r) => orNothing(r.comentario) },
  ];
  return plain(taller, 'Reporte de inventario', columns, rows);
}

export async function bestSellersReport(db: Db, taller: Taller): Promise<Buffer> {
  const rows = await bestSellers(db);
  const columns: readonly Column<RowOf<typeof bestSellers>>[] = [
    numbered(rows.length),
    { title: 'Producto', share: 74, value: (r) => r.nombre_producto },
    { title: 'Cantidad', share: 20, align: 'right', value: (r) => number.format(r.cantidad) },
  ];
  return plain(taller, 'Productos más vendidos', columns, rows);
}

export async function clientsReport(db: Db, taller: Taller): Promise<Buffer> {
  const rows = await clientQuery(db).execute();
  const columns: readonly Column<QueryRow<typeof clientQuery>>[] = [
    numbered(rows.length),
    { title: 'Nombre', share: 27, value: fullName },
    { title: 'Cédula', share: 15, value: (r) => orNothing(r.cedula) },
    { title: 'Email', share: 33, value: (r) => orNothing(r.email) },
    { title: 'Teléfono', share: 14, value: (r) => (isNoTelefono(r.telefono) ? '' : r.telefono) },
    { title: 'Empresa', share: 23, value: (r) => orNothing(r.empresa) },
    { title: 'Departamento', share: 18, value: (r) => orNothing(r.departamento) },
  ];
  return plain(taller, 'Reporte de clientes', columns, rows, true);
}

export async function measurementsReport(db: Db, taller: Taller, empresa: string): Promise<Buffer> {
  // As on the screen, a client belongs to the company whose name is the same, however it was typed.
  const rows = namedAs(empresa, await measurementQuery(db).execute(), (row) => row.empresa);
  const columns: readonly Column<QueryRow<typeof measurementQuery>>[] = [
    numbered(rows.length),
    { title: 'Nombre', share: 40, value: fullName },
    { title: 'Prenda', share: 20, value: (r) => r.articulo },
    { title: 'Empresa', share: 28, value: (r) => r.empresa },
    { title: 'Fecha', share: 14, align: 'right', value: (r) => formatFecha(r.created_at) },
  ];
  return plain(taller, `Mediciones de ${empresa}`, columns, rows);
}

function plain<Row>(
  taller: Taller,
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  landscape = false,
): Promise<Buffer> {
  const paper = openPaper(taller, title, landscape);
  factsOfToday(paper, rows);
  drawTable(paper, columns, rows, { empty: EMPTY });
  return paper.finish();
}

/** Says of which day the report is: on another day it would say something else. */
function factsOfToday(paper: Paper, rows: readonly unknown[]): void {
  facts(paper, [
    ['Fecha', formatFecha(hoy())],
    ['Registros', number.format(rows.length)],
  ]);
}

function withSums<Row>(
  paper: Paper,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  pairs: Parameters<typeof sums>[1],
): Promise<Buffer> {
  drawTable(paper, columns, rows, { empty: EMPTY, follows: sumsHeight(pairs) });
  sums(paper, pairs);
  return paper.finish();
}
