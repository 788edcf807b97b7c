import { formatColones, hoy, toCentimos, toColones } from '@hilvan/contract';
import { type Kysely, sql } from 'kysely';
import { colonesSql, jsonList } from '../db/json';
import type { Database } from '../db/tables';
import { openTill } from './caja';
import { type Contexto, HECHO, type Manejadores } from './context';
import { conflicto, noExiste } from './domain-error';

/** The rows of the list of invoices. */
export const invoiceRows = (db: Kysely<Database>, visible: boolean) =>
  db
    .selectFrom('facturas as f')
    .leftJoin('ordenes as o', 'o.id', 'f.orden_id')
    .leftJoin('reparaciones as r', 'r.id', 'f.reparacion_id')
    .innerJoin('empresas as e', 'e.id', 'f.id_empresa')
    .select((x) => [
      'f.id',
      x.fn.coalesce('o.titulo', 'r.titulo').as('titulo'),
      'f.orden_id',
      'f.reparacion_id',
      'e.nombre_empresa',
      sql<string>`coalesce(o.estado, r.estado)`.as('estado'),
      colonesSql('f.monto', visible).as('monto'),
      colonesSql('f.saldo', visible).as('saldo_restante'),
      sql<string | null>`case when f.orden_id is null then null else f.fecha end`.as('fecha_orden'),
      sql<string | null>`case when f.orden_id is null then f.fecha end`.as('fecha'),
    ])
    .orderBy('f.id', 'desc');

/** Invoices and payments. The balance is decided by one conditional statement. */
export const pagos: Pick<
  Manejadores,
  'listarFacturas' | 'pagosFactura' | 'registrarPago' | 'registrarPagoSinpe' | 'anularPago'
> = {
  listarFacturas: jsonList('data', invoiceRows),

  async pagosFactura({ db, params, monto }) {
    const invoice = await db
      .selectFrom('facturas')
      .select('id')
      .where('id', '=', params.facturaId)
      .executeTakeFirst();
    if (!invoice) throw noExiste('No se pudo encontrar la factura');
    const rows = await db
      .selectFrom('pagos')
      .select(['id', 'created_at', 'estado', 'metodo_pago', 'comentarios', 'monto', 'cajero'])
      .where('factura_id', '=', params.facturaId)
      .orderBy('id')
      .execute();
    return { data: rows.map((row) => ({ ...row, monto: monto(row.monto) })) };
  },

  registrarPago: take,
  registrarPagoSinpe: take,

  /** Gives the balance back, once. */
  async anularPago({ db, carga, usuario, services, record }) {
    const row = await db
      .updateTable('pagos')
      .set({
        estado: 'Anulado',
        anulado_at: services.now().toISOString(),
        anulado_por: usuario.id,
        anulado_caja_abierta: openTill,
      })
      .where('id', '=', carga.abono_id)
      .where('estado', '=', 'Aceptado')
      .returning(['factura_id', 'monto'])
      .executeTakeFirst();
    if (!row) {
      const known = await db
        .selectFrom('pagos')
        .select('id')
        .where('id', '=', carga.abono_id)
        .executeTakeFirst();
      throw known ? conflicto('El pago ya estaba anulado.') : noExiste('abono_id: Pago no encontrado');
    }
    await db
      .updateTable('facturas')
      .set((e) => ({ pagado: e('pagado', '-', row.monto), saldo: e('saldo', '+', row.monto) }))
      .where('id', '=', row.factura_id)
      .execute();
    record(carga.abono_id, { antes: row });
    return HECHO;
  },
};

/** Takes a payment by a method of the contract or by SINPE Móvil; everything else is the same. */
async function take({
  db,
  carga,
  usuario,
  services,
  record,
}: Pick<
  Contexto<'registrarPago' | 'registrarPagoSinpe'>,
  'db' | 'carga' | 'usuario' | 'services' | 'record'
>) {
  const centimos = toCentimos(carga.monto);
  const done = await db
    .updateTable('facturas')
    .set((e) => ({ pagado: e('pagado', '+', centimos), saldo: e('saldo', '-', centimos) }))
    .where('id', '=', carga.factura_id)
    .where('saldo', '>=', centimos)
    .where('anulada', '=', 0)
    .executeTakeFirst();
  if (Number(done.numUpdatedRows) === 0) {
    const row = await db
      .selectFrom('facturas')
      .select(['saldo', 'anulada'])
      .where('id', '=', carga.factura_id)
      .executeTakeFirst();
    if (!row) throw noExiste('factura_id: No se pudo encontrar la factura');
    if (row.anulada === 1) throw conflicto('La factura está anulada y no admite pagos.');
    throw conflicto(
      `monto: El monto no puede ser mayor al saldo pendiente (${formatColones(toColones(row.saldo))})`,
    );
  }
  const now = services.now();
  const { id } = await db
    .insertInto('pagos')
    .values({
      factura_id: carga.factura_id,
      monto: centimos,
      metodo_pago: carga.metodo_pago,
      comentarios: carga.comentarios,
      estado: 'Aceptado',
      // The person who is logged in took the money, whatever the form says.
      cajero: usuario.nombre,
      usuario_id: usuario.id,
      created_at: now.toISOString(),
      fecha: hoy(now),
      caja_abierta: openTill,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  record(id);
  return HECHO;
}
