import type { Kysely } from 'kysely';
import type { Database } from '../src/db/tables';

/** The rows of one order by Kysely alone: what registering an order is compared with. */
export async function bareOrder(base: Kysely<Database>): Promise<void> {
  await base.transaction().execute(async (db) => {
    const { id } = await db
      .insertInto('ordenes')
      .values({
        titulo: 'x',
        proforma: '0',
        proforma2: '0',
        proforma3: '0',
        id_empresa: 1,
        telefono: '1',
        fecha_orden: '2026-01-01',
        estado: 'Taller',
        comentario: 'NA',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = {
      id_orden: id,
      id_producto: 1,
      nombre_producto: 'x',
      precio_unitario: 100,
      cantidad: 1,
      subtotal: 100,
      descripcion: 'NA',
    };
    await db.insertInto('orden_detalles').values([line, line]).execute();
    await db.insertInto('personas').values({ id_orden: id, nombre: 'x', prenda: 'x', cantidad: 1 }).execute();
    await db
      .insertInto('facturas')
      .values({
        orden_id: id,
        reparacion_id: null,
        id_empresa: 1,
        fecha: '2026-01-01',
        subtotal: 177,
        iva: 23,
        monto: 200,
        saldo: 200,
        comentario: 'x',
        cajero: 'x',
      })
      .execute();
  });
}
