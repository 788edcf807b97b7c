/** Which read shows what an edit changes: its ETag is what `If-Match` is compared with. */
import type { NombreLlamada } from '@hilvan/contract';
import type { Kysely } from 'kysely';
import type { Base } from '../db/open';
import type { Database } from '../db/tables';

interface Edit {
  read: NombreLlamada;
  table:
    | 'clientes'
    | 'empresas'
    | 'mediciones'
    | 'productos'
    | 'ordenes'
    | 'reparaciones'
    | 'proveedores'
    | 'productos_proveedor'
    | 'inventario';
}

const CLIENTE: Edit = { read: 'infoCliente', table: 'clientes' };
const EMPRESA: Edit = { read: 'detalleEmpresa', table: 'empresas' };
const MEDICION: Edit = { read: 'medicion', table: 'mediciones' };
const PRODUCTO: Edit = { read: 'detalleProducto', table: 'productos' };
const ORDEN: Edit = { read: 'detalleOrden', table: 'ordenes' };
const REPARACION: Edit = { read: 'detalleReparacion', table: 'reparaciones' };

export const EDITS: Partial<Record<NombreLlamada, Edit>> = {
  editarCliente: CLIENTE,
  eliminarCliente: CLIENTE,
  editarEmpresa: EMPRESA,
  eliminarEmpresa: EMPRESA,
  editarMedicion: MEDICION,
  eliminarMedicion: MEDICION,
  editarProducto: PRODUCTO,
  eliminarProducto: PRODUCTO,
  editarOrden: ORDEN,
  estadoOrden: ORDEN,
  anularOrden: ORDEN,
  editarReparacion: REPARACION,
  estadoReparacion: REPARACION,
  anularReparacion: REPARACION,
  editarProveedor: { read: 'listarProveedores', table: 'proveedores' },
  eliminarProveedor: { read: 'listarProveedores', table: 'proveedores' },
  editarProductoProveedor: { read: 'listarProveedores', table: 'productos_proveedor' },
  eliminarProductoProveedor: { read: 'listarProveedores', table: 'productos_proveedor' },
  editarInventario: { read: 'inventarioInfo', table: 'inventario' },
};

/** Holds a record until the transaction ends. On SQLite the whole transaction already is alone. */
export async function lock(
  db: Kysely<Database>,
  kind: Base['kind'],
  table: Edit['table'],
  id: number,
): Promise<void> {
  if (kind === 'sqlite') return;
  await db.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
}
