import type { OrdenEditada } from '@hilvan/contract';
import type { Kysely } from 'kysely';
import type { Database, Fila } from '../db/tables';
import { chunks } from './chunks';
import { HECHO, type Manejadores } from './context';
import { checkReferences, importes, lineRow, sellerAndPhone, updateInvoice } from './documentos';
import { conflicto, invalido, noExiste } from './domain-error';
import { addPeople, headerRow, ORDEN_NO_ENCONTRADA } from './ordenes';

type Sent = OrdenEditada['orden'];
type Stored = Fila<'orden_detalles'>;

/** POST /ordenes/editar/{id}. The date stays, and the state only moves by its own call. */
export const ordenEdicion: Pick<Manejadores, 'editarOrden'> = {
  async editarOrden({ db, carga: { orden }, params, usuario, record }) {
    const [factura] = orden.factura;
    if (!factura) throw invalido('factura: Falta la factura.');
    const antes = await db
      .selectFrom('ordenes as o')
      .innerJoin('facturas as f', 'f.orden_id', 'o.id')
      .selectAll('o')
      .select(['f.cajero', 'f.monto'])
      .where('o.id', '=', params.id)
      .executeTakeFirst();
    if (!antes) throw noExiste(ORDEN_NO_ENCONTRADA);
    if (antes.estado === 'Anulada') throw conflicto('Una orden anulada no se puede modificar.');
    if (orden.estado !== antes.estado) {
      throw conflicto(`estado: La orden está ahora en ${antes.estado}. Vuelva a abrirla.`);
    }
    const { telefono, cajero } = await sellerAndPhone(db, usuario, antes, {
      id_empresa: orden.id_empresa,
      telefono: orden.telefono,
      cajero: factura.cajero,
    });
    const amounts = importes(orden.detalles, factura, ['precio_total', orden.precio_total]);
    const names = await checkReferences(db, orden.id_empresa, orden.detalles);

    const lineas = await replaceLines(db, params.id, orden, names);
    await addPeople(db, params.id, orden.personas);
    await db
      .updateTable('ordenes')
      .set({ ...headerRow(orden), telefono })
      .where('id', '=', params.id)
      .execute();
    await updateInvoice(db, 'orden_id', params.id, amounts, {
      idEmpresa: orden.id_empresa,
      comentario: factura.comentario,
      cajero,
    });
    record(params.id, { antes, lineas });
    return HECHO;
  },
};

/** Lines with id are updated, without id added, missing ones removed. Returns what was there before. */
async function replaceLines(
  db: Kysely<Database>,
  idOrden: number,
  { detalles }: Sent,
  names: ReadonlyMap<number, string>,
): Promise<Stored[]> {
  const stored = await db.selectFrom('orden_detalles').selectAll().where('id_orden', '=', idOrden).execute();
  const byId = new Map(stored.map((line) => [line.id, line]));
  const kept = new Set<number>();
  detalles.forEach((line, i) => {
    if (line.id === undefined) return;
    const before = byId.get(line.id);
    if (!before || kept.has(line.id)) throw invalido(`detalles ${i + 1}, id: Esa línea no es de esta orden.`);
    kept.add(line.id);
    const moved = line.id_producto !== before.id_producto || line.cantidad !== before.cantidad;
    if (before.entregado === 1 && moved) {
      throw conflicto(
        `detalles ${i + 1}: La línea ya fue entregada; no se cambia su producto ni su cantidad.`,
      );
    }
  });
  await removeLines(
    db,
    stored.filter((line) => !kept.has(line.id)),
  );
  for (const line of detalles) {
    if (line.id === undefined) continue;
    await db
      .updateTable('orden_detalles')
      .set(lineRow(line, names))
      .where('id', '=', line.id)
      .where('id_orden', '=', idOrden)
      .execute();
  }
  const added = detalles.filter((line) => line.id === undefined);
  const rows = added.map((line) => ({ ...lineRow(line, names), id_orden: idOrden }));
  for (const some of chunks(rows)) await db.insertInto('orden_detalles').values(some).execute();
  return stored;
}

async function removeLines(db: Kysely<Database>, lines: readonly Stored[]): Promise<void> {
  for (const some of chunks(lines)) {
    const gone = await db
      .deleteFrom('orden_detalles')
      .where(
        'id',
        'in',
        some.map((line) => line.id),
      )
      // A second guard: the order is held, so that no delivery can be marked between reading and deleting.
      .where('entregado', '=', 0)
      .executeTakeFirst();
    if (Number(gone.numDeletedRows) === some.length) continue;
    const delivered = some.find((line) => line.entregado === 1)?.nombre_producto;
    throw conflicto(`detalles: Una línea entregada no se puede quitar${delivered ? ` (${delivered})` : ''}.`);
  }
}
