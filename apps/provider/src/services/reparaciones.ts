import { ESTADOS_REPARACION, type EstadoReparacion, nextEstadoReparacion } from '@hilvan/contract';
import type { Kysely } from 'kysely';
import { jsonColumn } from '../db/json';
import type { Database } from '../db/tables';
import { chunks } from './chunks';
import { type Contexto, HECHO, type Manejadores } from './context';
import {
  checkReferences,
  importes,
  insertDocument,
  lineRow,
  newInvoice,
  newPhone,
  sellerAndPhone,
  sellerOf,
  updateInvoice,
} from './documentos';
import { invoiceColumn, LINE, readInvoice, readLines } from './documentos-lectura';
import { conflicto, invalido, noExiste } from './domain-error';

const NO_ENCONTRADA = 'Reparación no encontrada';

export const reparaciones: Pick<
  Manejadores,
  | 'listarReparaciones'
  | 'detalleReparacion'
  | 'registrarReparacion'
  | 'editarReparacion'
  | 'estadoReparacion'
  | 'devolverReparacion'
  | 'anularReparacion'
> = {
  async listarReparaciones({ db, monto }) {
    const rows = await withTotals(db).orderBy('r.id', 'desc').execute();
    return { reparaciones: rows.map((row) => toWire(row, monto)) };
  },

  /** One statement, so that lines, total and balance are of one moment. */
  async detalleReparacion({ db, kind, params: { id }, monto }) {
    const lines = db
      .selectFrom('reparacion_detalles')
      .select(LINE)
      .where('id_reparacion', '=', id)
      .orderBy('id');
    const found = await withTotals(db)
      .select([jsonColumn(kind, lines).as('lineas'), invoiceColumn({ db, kind }, 'reparacion_id', id)])
      .where('r.id', '=', id)
      .executeTakeFirst();
    if (!found) throw noExiste(NO_ENCONTRADA);
    const { lineas, factura, ...row } = found;
    return {
      reparacion: { ...toWire(row, monto), detalle_reparacion: readLines(lineas, monto) },
      factura: readInvoice(factura, monto),
      status: 200,
    };
  },

  async registrarReparacion({ db, carga: { reparacion }, usuario, record, store }) {
    const [factura] = reparacion.factura;
    if (!factura) throw invalido('factura: Falta la factura.');
    if (reparacion.estado !== 'Taller' && reparacion.estado !== 'Pendiente') {
      throw invalido('estado: Una reparación nueva empieza en Taller.');
    }
    const amounts = importes(reparacion.detalles, factura, ['precio', reparacion.precio]);
    const row = db
      .insertInto('reparaciones')
      .values({
        titulo: reparacion.titulo,
        id_empresa: reparacion.id_empresa,
        telefono: await newPhone(db, usuario, reparacion),
        fecha: reparacion.fecha,
        comentario: reparacion.comentario,
        estado: 'Taller',
      })
      .returning('id');
    const { id, names } = await insertDocument(db, reparacion.id_empresa, reparacion.detalles, row.compile());
    const invoice = newInvoice(db, {
      documento: { reparacion_id: id },
      idEmpresa: reparacion.id_empresa,
      fecha: reparacion.fecha,
      importes: amounts,
      comentario: factura.comentario,
      cajero: sellerOf(usuario, factura.cajero),
    });
    const lines = reparacion.detalles.map((line) => lineRow(line, names));
    store(...newLines(db, id, lines), invoice);
    record(id);
    return HECHO;
  },

  /** The lines replace the stored ones; the date stays, and the state only moves by its own call. */
  async editarReparacion({ db, carga: { reparacion }, params, usuario, record }) {
    const [factura] = reparacion.factura;
    if (!factura) throw invalido('factura: Falta la factura.');
    const antes = await db
      .selectFrom('reparaciones as r')
      .innerJoin('facturas as f', 'f.reparacion_id', 'r.id')
      .selectAll('r')
      .select(['f.cajero', 'f.monto'])
      .where('r.id', '=', params.id)
      .executeTakeFirst();
    if (!antes) throw noExiste(NO_ENCONTRADA);
    if (antes.estado === 'Anulada') throw conflicto('Una reparación anulada no se puede modificar.');
    if (inWorkshop(reparacion.estado) !== inWorkshop(antes.estado)) {
      throw conflicto(`estado: La reparación está ahora en ${antes.estado}. Vuelva a abrirla.`);
    }
    const { telefono, cajero } = await sellerAndPhone(db, usuario, antes, {
      id_empresa: reparacion.id_empresa,
      telefono: reparacion.telefono,
      cajero: factura.cajero,
    });
    const amounts = importes(reparacion.detalles, factura, ['precio', reparacion.precio]);
    const names = await checkReferences(db, reparacion.id_empresa, reparacion.detalles);
    const lineas = await db
      .deleteFrom('reparacion_detalles')
      .where('id_reparacion', '=', params.id)
      .returningAll()
      .execute();
    // A line that stays keeps the name that its product had when it was added.
    for (const { id_producto, nombre_producto } of lineas) names.set(id_producto, nombre_producto);
    const lines = reparacion.detalles.map((line) => lineRow(line, names));
    for (const query of newLines(db, params.id, lines)) await db.executeQuery(query);
    await db
      .updateTable('reparaciones')
      .set({
        titulo: reparacion.titulo,
        id_empresa: reparacion.id_empresa,
        comentario: reparacion.comentario,
        telefono,
      })
      .where('id', '=', params.id)
      .execute();
    await updateInvoice(db, 'reparacion_id', params.id, amounts, {
      idEmpresa: reparacion.id_empresa,
      comentario: factura.comentario,
      cajero,
    });
    record(params.id, { antes, lineas });
    return HECHO;
  },

  estadoReparacion: (ctx) =>
    step(
      ctx,
      ESTADOS_REPARACION.filter((e) => nextEstadoReparacion(e) === ctx.carga.estado),
    ),
  // 'Pendiente' is an old default that nothing returns to.
  devolverReparacion: (ctx) => step(ctx, ctx.carga.estado === 'Taller' ? ['Entregado'] : []),

  async anularReparacion({ db, params, record }) {
    const done = await db
      .updateTable('reparaciones')
      .set({ estado: 'Anulada' })
      .where('id', '=', params.id)
      .where('estado', '<>', 'Anulada')
      .executeTakeFirst();
    if (Number(done.numUpdatedRows) === 0) throw await whyNot(db, params.id, 'Anulada');
    await db.updateTable('facturas').set({ anulada: 1 }).where('reparacion_id', '=', params.id).execute();
    record(params.id);
    return HECHO;
  },
};

/** 'Pendiente' stands for Taller. */
const inWorkshop = (estado: string) => (estado === 'Pendiente' ? 'Taller' : estado);

/** Moves a repair to `estado` from one of the states that are one step away. */
async function step(
  { db, carga: { estado }, params, record }: Contexto<'estadoReparacion' | 'devolverReparacion'>,
  from: readonly EstadoReparacion[],
) {
  if (from.length === 0) throw invalido(`estado: No se puede pasar una reparación a ${estado}.`);
  const row = await db
    .selectFrom('reparaciones')
    .select('estado')
    .where('id', '=', params.id)
    .executeTakeFirst();
  const done = await db
    .updateTable('reparaciones')
    .set({ estado })
    .where('id', '=', params.id)
    .where('estado', 'in', from)
    .executeTakeFirst();
  if (Number(done.numUpdatedRows) === 0) throw await whyNot(db, params.id, estado);
  record(params.id, { antes: row?.estado });
  return HECHO;
}

async function whyNot(db: Kysely<Database>, id: number, wanted: string) {
  const row = await db.selectFrom('reparaciones').select('estado').where('id', '=', id).executeTakeFirst();
  if (!row) return noExiste(NO_ENCONTRADA);
  if (row.estado === 'Anulada') return conflicto('La reparación está anulada.');
  return conflicto(`estado: La reparación está en ${row.estado} y no puede pasar a ${wanted}.`);
}

const newLines = (db: Kysely<Database>, id: number, rows: readonly ReturnType<typeof lineRow>[]) =>
  chunks(rows.map((row) => ({ ...row, id_reparacion: id }))).map((some) =>
    db.insertInto('reparacion_detalles').values(some).compile(),
  );

const withTotals = (db: Kysely<Database>) =>
  db
    .selectFrom('reparaciones as r')
    .innerJoin('facturas as f', 'f.reparacion_id', 'r.id')
    .innerJoin('empresas as e', 'e.id', 'r.id_empresa')
    .selectAll('r')
    .select(['e.nombre_empresa', 'f.monto']);

type Row = Awaited<ReturnType<ReturnType<typeof withTotals>['execute']>>[number];

const toWire = ({ monto: total, ...row }: Row, monto: Contexto['monto']) => ({
  ...row,
  precio: monto(total),
});
