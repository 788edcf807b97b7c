import { toCentimos } from '@hilvan/contract';
import { byNombre } from './by-nombre';
import { chunks } from './chunks';
import { HECHO, type Manejadores } from './context';
import { conflicto, invalido, noExiste } from './domain-error';
import { countUses, usesLine } from './uses';

const NO_ENCONTRADO = 'Proveedor no encontrado';

export const proveedores: Pick<
  Manejadores,
  | 'listarProveedores'
  | 'proveedoresInfo'
  | 'registrarProveedor'
  | 'editarProveedor'
  | 'eliminarProveedor'
  | 'registrarProductosProveedor'
  | 'editarProductoProveedor'
  | 'eliminarProductoProveedor'
> = {
  async listarProveedores({ db, monto }) {
    const rows = await db.selectFrom('proveedores').selectAll().orderBy('id', 'desc').execute();
    const products = await db.selectFrom('productos_proveedor').selectAll().orderBy('id').execute();
    const bySupplier = new Map<number, typeof products>();
    for (const product of products) {
      const list = bySupplier.get(product.proveedor_id);
      if (list) list.push(product);
      else bySupplier.set(product.proveedor_id, [product]);
    }
    const priced = (product: (typeof products)[number]) => ({ ...product, precio: monto(product.precio) });
    return { data: rows.map((row) => ({ ...row, productos: (bySupplier.get(row.id) ?? []).map(priced) })) };
  },

  async proveedoresInfo({ db }) {
    const data = await db.selectFrom('proveedores').select(['id', 'nombre']).execute();
    return { data: data.sort(byNombre) };
  },

  async registrarProveedor({ db, carga, record }) {
    const row = await db.insertInto('proveedores').values(carga).returning('id').executeTakeFirstOrThrow();
    record(row.id);
    return HECHO;
  },

  async editarProveedor({ db, carga, params, record }) {
    const antes = await db
      .selectFrom('proveedores')
      .selectAll()
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!antes) throw noExiste(NO_ENCONTRADO);
    await db.updateTable('proveedores').set(carga).where('id', '=', params.id).execute();
    record(params.id, { antes });
    return HECHO;
  },

  /** Deletes the supplier's products too; the audit row keeps them. */
  async eliminarProveedor({ db, params, record }) {
    const uses = await countUses(db, params.id, { inventario: 'id_proveedor' });
    if (uses) throw conflicto(usesLine('el proveedor', uses));
    const productos = await db
      .deleteFrom('productos_proveedor')
      .where('proveedor_id', '=', params.id)
      .returningAll()
      .execute();
    const antes = await db
      .deleteFrom('proveedores')
      .where('id', '=', params.id)
      .returningAll()
      .executeTakeFirst();
    if (!antes) throw noExiste(NO_ENCONTRADO);
    record(params.id, { antes, productos });
    return HECHO;
  },

  async registrarProductosProveedor({ db, carga: { productos }, record }) {
    const ids = [...new Set(productos.map((p) => p.proveedor_id))];
    const known = await db.selectFrom('proveedores').select('id').where('id', 'in', ids).execute();
    if (known.length < ids.length) throw invalido(`proveedor_id: ${NO_ENCONTRADO}`);
    const rows = productos.map((p) => ({ ...p, precio: toCentimos(p.precio) }));
    for (const some of chunks(rows)) await db.insertInto('productos_proveedor').values(some).execute();
    for (const id of ids) record(id, { enviado: productos.filter((p) => p.proveedor_id === id) });
    return HECHO;
  },

  async editarProductoProveedor({ db, carga, params, record }) {
    const antes = await db
      .selectFrom('productos_proveedor')
      .selectAll()
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!antes) throw noExiste('Producto no encontrado');
    if (antes.proveedor_id !== carga.proveedor_id) {
      throw invalido('proveedor_id: El producto es de otro proveedor.');
    }
    await db
      .updateTable('productos_proveedor')
      .set({ ...carga, precio: toCentimos(carga.precio) })
      .where('id', '=', params.id)
      .execute();
    record(antes.proveedor_id, { antes });
    return HECHO;
  },

  async eliminarProductoProveedor({ db, params, record }) {
    const antes = await db
      .deleteFrom('productos_proveedor')
      .where('id', '=', params.id)
      .returningAll()
      .executeTakeFirst();
    if (!antes) throw noExiste('Producto no encontrado');
    record(antes.proveedor_id, { antes });
    return HECHO;
  },
};
