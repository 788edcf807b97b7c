/** Every route of the contract as an address that shows something. */
import { type Rol, RUTAS } from '@hilvan/contract';
import type { Sembrado } from './sembrar';

/** The addresses that a role may open, with the identifiers of what was put in. */
export function direcciones(rol: Rol, ids: Sembrado): string[] {
  const values: Record<string, string | number> = {
    ':idEmpresa': ids.empresa,
    ':idDetalle': ids.medicion,
    ':medicionId': ids.medicion,
    ':userId': ids.cliente,
    ':productId': ids.producto,
    ':ordenId': ids.orden,
    ':tipo': 'orden',
    ':id': ids.orden,
    ':repairId': ids.reparacion,
    ':supplierId': ids.proveedor,
    ':inventarioId': ids.inventario,
    ':idWeek': 1,
  };
  return RUTAS.filter(({ roles }) => roles.includes(rol)).map(({ path }) => {
    const address = path.replace(/:\w+/g, (name) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${path}: nothing for ${name}`);
      return String(value);
    });
    return path === '/proveedor/productos/editar' ? `${address}?producto=${ids.productoProveedor}` : address;
  });
}
