import { dateOnly } from '@hilvan/contract';
import { isUnwritable } from '../db/errors';
import { jsonList } from '../db/json';
import type { Pdf } from '../pdf/pdf';
import type { Contexto, Manejadores } from './context';
import { documentLater, isLater } from './document-jobs';
import { invalido, noExiste } from './domain-error';
import { neededCompany } from './estado-cuenta';
import {
  annulledBetween,
  balanceQuery,
  bestSellers,
  clientQuery,
  measurementQuery,
  paymentsBetween,
  salesByDay,
  salesByProduct,
  stockQuery,
} from './reportes-consultas';
import { STORED, storeReport } from './stored-reports';

/** How long a link is valid, in minutes: long enough for the slowest new tab, short enough to be worthless in a history. */
const LINK_MINUTES = 10;

/** A link to a document. */
export const link = ({ services, usuario }: Pick<Contexto, 'services' | 'usuario'>, documento: Pdf) => ({
  download_url: services.links.make({ documento }, LINK_MINUTES, usuario.id),
});

/** A link to a document that may grow long; a job for a caller who asks for that, where a job can be stored. */
async function report(ctx: Pick<Contexto, 'db' | 'services' | 'usuario' | 'later'>, documento: Pdf) {
  try {
    if (isLater(ctx, documento)) return await documentLater(ctx, documento);
  } catch (error) {
    // Where nothing can be written the caller gets a plain link, which stores nothing: reading must go on. A call with a transaction of its
    // own has failed as a whole.
    if (ctx.db.isTransaction || !isUnwritable(error)) throw error;
  }
  return link(ctx, documento);
}

const REPAIR_TYPES = ['reparacion', 'reparaciones'];

/** The report views, and a link to each document; the document is drawn when the link is opened. */
export const reportes: Pick<
  Manejadores,
  | 'vistaVentas'
  | 'vistaSaldos'
  | 'vistaInventario'
  | 'vistaMejoresProductos'
  | 'ventasProducto'
  | 'ventasPagos'
  | 'ventasAnulados'
  | 'vistaClientes'
  | 'vistaMediciones'
  | 'pdfVentas'
  | 'pdfSaldos'
  | 'pdfInventario'
  | 'pdfMejoresProductos'
  | 'pdfClientes'
  | 'pdfMediciones'
  | 'pdfOrden'
  | 'pdfPagos'
  | 'pdfReparacion'
  | 'pdfEstadoCuenta'
> = {
  async vistaVentas({ db, monto }) {
    const rows = await salesByDay(db);
    return {
      data: rows.map((row) => ({
        fecha: row.fecha,
        monto_facturado: monto(row.facturado),
        monto_pagado: monto(row.pagado),
      })),
    };
  },
  vistaSaldos: jsonList('data', balanceQuery),
  vistaInventario: jsonList('data', stockQuery),
  vistaMejoresProductos: async ({ db }) => ({ data: await bestSellers(db) }),
  async ventasProducto({ db, monto, params }) {
    const rows = await salesByProduct(db, ...periodOf(params));
    return { data: rows.map((row) => ({ ...row, monto: monto(row.monto) })) };
  },
  async ventasPagos({ db, monto, params }) {
    const rows = await paymentsBetween(db, ...periodOf(params));
    return { data: rows.map((row) => ({ ...row, titulo: row.titulo ?? '', monto: monto(row.monto) })) };
  },
  async ventasAnulados({ db, monto, params }) {
    const rows = await annulledBetween(db, ...periodOf(params));
    return {
      data: rows.map((row) => ({
        ...row,
        titulo: row.titulo ?? '',
        monto: monto(row.monto),
        pagado: row.pagado === null ? null : monto(row.pagado),
      })),
    };
  },
  vistaClientes: jsonList('data', clientQuery),
  vistaMediciones: jsonList('data', measurementQuery),

  async pdfVentas({ carga, ...ctx }) {
    if (carga.fechaFinal < carga.fechaInicio) {
      throw invalido('fechaFinal: No puede ser anterior a la fecha de inicio.');
    }
    return report(ctx, { tipo: 'ventas', desde: carga.fechaInicio, hasta: carga.fechaFinal });
  },
  pdfSaldos: async (ctx) => report(ctx, { tipo: 'saldos' }),
  /** Notificar sends this link to somebody who is not logged in and opens it days later. */
  pdfInventario: async (ctx) =>
    ctx.later
      ? documentLater(ctx, { tipo: 'inventario' }, STORED)
      : { download_url: await storeReport(ctx, { tipo: 'inventario' }) },
  pdfMejoresProductos: async (ctx) => report(ctx, { tipo: 'mejores-productos' }),
  pdfClientes: async (ctx) => report(ctx, { tipo: 'clientes' }),

  async pdfMediciones({ params, ...ctx }) {
    const { db } = ctx;
    const empresa = params.companyName;
    const company = await db
      .selectFrom('empresas')
      .select('id')
      .where('nombre_empresa', '=', empresa)
      .executeTakeFirst();
    const client =
      company ??
      (await db.selectFrom('clientes').select('id').where('empresa', '=', empresa).executeTakeFirst());
    if (!client) throw noExiste('Empresa no encontrada');
    return report(ctx, { tipo: 'mediciones', empresa });
  },

  async pdfOrden({ db, params, ...ctx }) {
    await needed(db, 'ordenes', params.id);
    return link(ctx, { tipo: 'orden', id: params.id });
  },
  async pdfReparacion({ db, params, ...ctx }) {
    await needed(db, 'reparaciones', params.id);
    return link(ctx, { tipo: 'reparacion', id: params.id });
  },
  async pdfEstadoCuenta({ params, ...ctx }) {
    await neededCompany(ctx.db, params.idEmpresa);
    return report(ctx, { tipo: 'estado-cuenta', id: params.idEmpresa });
  },
  async pdfPagos({ db, params, ...ctx }) {
    const isRepair = REPAIR_TYPES.includes(params.tipo);
    if (!isRepair && params.tipo !== 'orden') throw noExiste('La ruta que elegiste no es la correcta.');
    await needed(db, isRepair ? 'reparaciones' : 'ordenes', params.id);
    return link(ctx, { tipo: isRepair ? 'pagos-reparacion' : 'pagos-orden', id: params.id });
  },
};

/** @throws DomainError where one of them is no day */
function periodOf({ desde, hasta }: { desde: string; hasta: string }): [desde: string, hasta: string] {
  if (!dateOnly(desde) || !dateOnly(hasta))
    throw invalido('El período no es válido: use fechas como 2026-03-09.');
  return [dateOnly(desde), dateOnly(hasta)];
}

async function needed(db: Contexto['db'], table: 'ordenes' | 'reparaciones', id: number) {
  const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw noExiste(table === 'ordenes' ? 'Orden no encontrada' : 'Reparación no encontrada');
}
