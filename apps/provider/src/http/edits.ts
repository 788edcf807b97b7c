/**
 * Which record each edit changes. The record is held before the handler of the edit begins, so that what the handler reads is what it
 * replaces. `If-Match` is compared with the ETag of `read`, the call that shows the record.
 */
import type { Lockable } from '../db/lock';
import type { ServedName } from '../services/served';

export type EditRead =
  | 'infoCliente'
  | 'detalleEmpresa'
  | 'medicion'
  | 'detalleProducto'
  | 'detalleOrden'
  | 'detalleReparacion'
  | 'listarProveedores'
  | 'inventarioInfo';

export interface Edit {
  read: EditRead;
  table: Lockable;
  /** Whether a second record of the table is changed too: the one in `otro` of the payload, at the version in `version_otro`. */
  both?: true;
}

const CLIENTE: Edit = { read: 'infoCliente', table: 'clientes' };
const EMPRESA: Edit = { read: 'detalleEmpresa', table: 'empresas' };
const MEDICION: Edit = { read: 'medicion', table: 'mediciones' };
const PRODUCTO: Edit = { read: 'detalleProducto', table: 'productos' };
const ORDEN: Edit = { read: 'detalleOrden', table: 'ordenes' };
const REPARACION: Edit = { read: 'detalleReparacion', table: 'reparaciones' };

export const EDITS: Partial<Record<ServedName, Edit>> = {
  fusionarClientes: { ...CLIENTE, both: true },
  fusionarEmpresas: { ...EMPRESA, both: true },
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
  devolverOrden: ORDEN,
  anularOrden: ORDEN,
  editarReparacion: REPARACION,
  estadoReparacion: REPARACION,
  devolverReparacion: REPARACION,
  anularReparacion: REPARACION,
  editarProveedor: { read: 'listarProveedores', table: 'proveedores' },
  eliminarProveedor: { read: 'listarProveedores', table: 'proveedores' },
  editarProductoProveedor: { read: 'listarProveedores', table: 'productos_proveedor' },
  eliminarProductoProveedor: { read: 'listarProveedores', table: 'productos_proveedor' },
  editarInventario: { read: 'inventarioInfo', table: 'inventario' },
};
