import { type ProductoEnviado, toCentimos } from '@hilvan/contract';
import { colonesSql, jsonList } from '../db/json';
import type { Fila } from '../db/tables';
import { type Contexto, HECHO, type Manejadores } from './context';
import { conflicto, noExiste } from './domain-error';
import { countUses, usesLine } from './uses';

const NO_ENCONTRADO = 'Producto no encontrado';

export const productos: Pick<
  Manejadores,
  'listarProductos' | 'registrarProducto' | 'detalleProducto' | 'editarProducto' | 'eliminarProducto'
> = {
  listarProductos: jsonList('data', (db, visible) =>
    db
      .selectFrom('productos')
      .select(['id', 'nombre_producto', 'descripcion', 'categoria'])
      .select(colonesSql('precio_unitario', visible).as('precio_unitario'))
      .orderBy('id', 'desc'),
  ),

  async registrarProducto({ db, carga, record }) {
    const row = await db
      .insertInto('productos')
      .values(toRow(carga))
      .returning('id')
      .executeTakeFirstOrThrow();
    record(row.id);
    return HECHO;
  },

  async detalleProducto({ db, params, monto }) {
    const row = await db.selectFrom('productos').selectAll().where('id', '=', params.id).executeTakeFirst();
    if (!row) throw noExiste(NO_ENCONTRADO);
    return { data: toWire(row, monto) };
  },

  /** Lines that were sold keep the name and price they were sold with. */
  async editarProducto({ db, carga, params, record }) {
    const antes = await db
      .selectFrom('productos')
      .selectAll()
      .where('id', '=', params.productId)
      .executeTakeFirst();
    if (!antes) throw noExiste(NO_ENCONTRADO);
    await db.updateTable('productos').set(toRow(carga)).where('id', '=', params.productId).execute();
    record(params.productId, { antes });
    return HECHO;
  },

  async eliminarProducto({ db, params, record }) {
    const uses = await countUses(db, params.id, {
      orden_detalles: 'id_producto',
      reparacion_detalles: 'id_producto',
    });
    if (uses) throw conflicto(usesLine('el producto', uses));
    const antes = await db
      .deleteFrom('productos')
      .where('id', '=', params.id)
      .returningAll()
      .executeTakeFirst();
    if (!antes) throw noExiste(NO_ENCONTRADO);
    record(params.id, { antes });
    return HECHO;
  },
};

const toRow = (carga: ProductoEnviado) => ({ ...carga, precio_unitario: toCentimos(carga.precio_unitario) });

const toWire = (row: Fila<'productos'>, monto: Contexto['monto']) => ({
  ...row,
  precio_unitario: monto(row.precio_unitario),
});
