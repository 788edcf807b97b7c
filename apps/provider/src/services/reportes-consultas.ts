/**
 * The rows behind the report views and their documents. Amounts are céntimos, except where a query gives colones. Annulled documents do not
 * count, except in what is asked of payments and annulments.
 */
import { compareDays, hoy } from '@hilvan/contract';
import { type Kysely, sql } from 'kysely';
import { colonesSql } from '../db/json';
import type { Database } from '../db/tables';
import { chunks } from './chunks';

type Db = Kysely<Database>;

export interface SalesDay {
  fecha: string;
  facturado: number;
  pagado: number;
}

/** What was invoiced and what was received each day, newest first; both ends included when given. One statement, so that both are of one moment. */
export function salesByDay(db: Db, desde = '', hasta = '9999-12-31'): Promise<SalesDay[]> {
  const invoiced = db
    .selectFrom('facturas')
    .select(['fecha', 'monto as facturado', sql<number>`0`.as('pagado')])
    .where('anulada', '=', 0);
  const received = db
    .selectFrom('pagos')
    .select(['fecha', sql<number>`0`.as('facturado'), 'monto as pagado'])
    .where('estado', '=', 'Aceptado');
  return db
    .selectFrom(invoiced.unionAll(received).as('m'))
    .select((e) => [
      'fecha',
      e.fn.sum<number>('facturado').as('facturado'),
      e.fn.sum<number>('pagado').as('pagado'),
    ])
    .where('fecha', '>=', desde)
    .where('fecha', '<=', hasta)
    .groupBy('fecha')
    .orderBy('fecha', 'desc')
    .execute();
}

/** Documents with an open balance, newest first. */
const openInvoices = (db: Db) =>
  db
    .selectFrom('facturas as f')
    .leftJoin('ordenes as o', 'o.id', 'f.orden_id')
    .leftJoin('reparaciones as r', 'r.id', 'f.reparacion_id')
    .innerJoin('empresas as e', 'e.id', 'f.id_empresa')
    .select((x) => [
      x.fn.coalesce('o.titulo', 'r.titulo').as('titulo'),
      'e.nombre_empresa',
      'f.fecha as created_at',
      'f.orden_id',
      'f.reparacion_id',
    ])
    .where('f.anulada', '=', 0)
    .where('f.saldo', '>', 0)
    .orderBy('f.fecha', 'desc')
    .orderBy('f.id', 'desc');

export const openBalances = (db: Db) => openInvoices(db).select(['f.monto', 'f.saldo']).execute();

/** `openBalances` with amounts in colones; null for readers who may not see them. */
export const balanceQuery = (db: Db, visible: boolean) =>
  openInvoices(db).select([
    colonesSql('f.monto', visible).as('monto'),
    colonesSql('f.saldo', visible).as('saldo_restante'),
  ]);

/** The stock, newest first. Quantities in their unit, not in thousandths. */
export const stockQuery = (db: Db) =>
  db
    .selectFrom('inventario as i')
    .leftJoin('categorias as c', 'c.id', 'i.id_categoria')
    .leftJoin('proveedores as p', 'p.id', 'i.id_proveedor')
    .select([
      'i.nombre_producto',
      sql<number>`i.cantidad / 1000.0`.as('cantidad'),
      'i.color',
      'c.nombre_categoria',
      'p.nombre as nombre_proveedor',
      'i.comentario',
    ])
    .orderBy('i.id', 'desc');

/** Products by how many pieces of them are on orders that are not annulled, most first. */
export const bestSellers = (db: Db) =>
  db
    .selectFrom('orden_detalles as d')
    .innerJoin('ordenes as o', 'o.id', 'd.id_orden')
    .innerJoin('productos as p', 'p.id', 'd.id_producto')
    .select((e) => ['p.nombre_producto', e.fn.sum<number>('d.cantidad').as('cantidad')])
    .where('o.estado', '<>', 'Anulada')
    .groupBy(['d.id_producto', 'p.nombre_producto'])
    .orderBy('cantidad', 'desc')
    .orderBy('d.id_producto')
    .execute();

/** What was sold of each product from one day to another, both included; the tax is in the prices. The largest sum first. */
export function salesByProduct(db: Db, desde: string, hasta: string) {
  const ordered = db
    .selectFrom('orden_detalles as d')
    .innerJoin('facturas as f', 'f.orden_id', 'd.id_orden')
    .select(['d.id_producto', 'd.cantidad', 'd.subtotal', 'f.fecha', 'f.anulada']);
  const mended = db
    .selectFrom('reparacion_detalles as d')
    .innerJoin('facturas as f', 'f.reparacion_id', 'd.id_reparacion')
    .select(['d.id_producto', 'd.cantidad', 'd.subtotal', 'f.fecha', 'f.anulada']);
  return db
    .selectFrom(ordered.unionAll(mended).as('d'))
    .innerJoin('productos as p', 'p.id', 'd.id_producto')
    .select((e) => [
      'd.id_producto',
      'p.nombre_producto',
      e.fn.sum<number>('d.cantidad').as('cantidad'),
      e.fn.sum<number>('d.subtotal').as('monto'),
    ])
    .where('d.anulada', '=', 0)
    .where('d.fecha', '>=', desde)
    .where('d.fecha', '<=', hasta)
    .groupBy(['d.id_producto', 'p.nombre_producto'])
    .orderBy('monto', 'desc')
    .orderBy('d.id_producto')
    .execute();
}

/** Invoices, with the title and the company of what they are for. */
const invoices = (db: Db) =>
  db
    .selectFrom('facturas as f')
    .innerJoin('empresas as e', 'e.id', 'f.id_empresa')
    .leftJoin('ordenes as o', 'o.id', 'f.orden_id')
    .leftJoin('reparaciones as r', 'r.id', 'f.reparacion_id')
    .select((x) => [
      x.fn.coalesce('o.titulo', 'r.titulo').as('titulo'),
      'e.nombre_empresa',
      'f.orden_id',
      'f.reparacion_id',
    ]);

/** The payments that stand from one day to another, both included, the newest first. */
export const paymentsBetween = (db: Db, desde: string, hasta: string) =>
  invoices(db)
    .innerJoin('pagos as p', 'p.factura_id', 'f.id')
    .select([
      'p.id',
      'p.fecha',
      'p.created_at as momento',
      'p.metodo_pago',
      'p.monto',
      'p.cajero',
      'f.anulada',
    ])
    .where('p.estado', '=', 'Aceptado')
    .where('p.fecha', '>=', desde)
    .where('p.fecha', '<=', hasta)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();

const annulledPayments = (db: Db, ids: number[]) =>
  invoices(db)
    .innerJoin('pagos as p', 'p.factura_id', 'f.id')
    .select(['p.id as named', 'p.id as recibo', 'p.fecha', 'p.monto', sql<number | null>`null`.as('pagado')])
    .where('p.id', 'in', ids)
    .execute();

const annulledDocuments = (of: 'f.orden_id' | 'f.reparacion_id') => (db: Db, ids: number[]) =>
  invoices(db)
    .select([`${of} as named` as const, sql<number | null>`null`.as('recibo'), 'f.fecha', 'f.monto'])
    .select(sql<number | null>`f.monto - f.saldo`.as('pagado'))
    .where(of, 'in', ids)
    .execute();

/** The calls that annul, each with the query that reads what it annulled. */
const ANNULMENTS = {
  anularPago: annulledPayments,
  anularOrden: annulledDocuments('f.orden_id'),
  anularReparacion: annulledDocuments('f.reparacion_id'),
};

/**
 * Payments and documents that were annulled from one day to another, both included, whatever day they are from, and by whom; the last
 * annulled first. Only the audit log tells when something was annulled.
 */
export async function annulledBetween(db: Db, desde: string, hasta: string) {
  const logged = await db
    .selectFrom('bitacora as b')
    .leftJoin('usuarios as u', 'u.id', 'b.usuario_id')
    .select(['b.accion', 'b.entidad_id', 'b.momento', 'u.nombre'])
    .where('b.accion', 'in', Object.keys(ANNULMENTS))
    // A day of Costa Rica begins after the same day of UTC, so none is left out here; those of the evening before are left out below.
    .where('b.momento', '>=', desde)
    .execute();
  const entries = logged.filter(({ momento }) => {
    const at = new Date(momento);
    // A damaged row tells no day.
    const day = Number.isNaN(at.getTime()) ? '' : hoy(at);
    return day >= desde && day <= hasta;
  });
  const read = Object.entries(ANNULMENTS).flatMap(([accion, rowsOf]) => {
    const ofCall = new Map(entries.filter((e) => e.accion === accion).map((e) => [Number(e.entidad_id), e]));
    return chunks([...ofCall.keys()]).map(async (ids) =>
      (await rowsOf(db, ids)).flatMap(({ named, ...row }) => {
        const entry = ofCall.get(Number(named));
        return entry ? [{ ...row, momento: entry.momento, quien: entry.nombre ?? '' }] : [];
      }),
    );
  });
  return (await Promise.all(read)).flat().sort((a, b) => compareDays(b.momento, a.momento));
}

const companyName = sql<string>`coalesce(e.nombre_empresa, c.empresa)`.as('empresa');

export const clientQuery = (db: Db) =>
  db
    .selectFrom('clientes as c')
    .leftJoin('empresas as e', 'e.id', 'c.id_empresa')
    .select([
      'c.nombre',
      'c.apellido1',
      'c.apellido2',
      'c.cedula',
      'c.email',
      'c.telefono',
      companyName,
      'c.departamento',
    ])
    .orderBy('c.id', 'desc');

/** Measurements with the names of their clients and companies, newest first. */
export const measurementQuery = (db: Db) =>
  db
    .selectFrom('mediciones as m')
    .innerJoin('clientes as c', 'c.id', 'm.id_cliente')
    .leftJoin('empresas as e', 'e.id', 'c.id_empresa')
    .select(['c.nombre', 'c.apellido1', 'c.apellido2', 'm.articulo', companyName, 'm.fecha as created_at'])
    .orderBy('m.id', 'desc');
