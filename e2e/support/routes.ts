/** Every route of the house as an address that shows something. */
import type { Rol } from '@hilvan/contract';
import { type Descriptor, readDescriptors } from './house';
import type { Seeded } from './seed';

/** The addresses that a role may open, with the identifiers of what was put in. */
export function addresses(rol: Rol, ids: Seeded): string[] {
  return ['/', '/inicio', ...addressesOf(readDescriptors(), rol, ids)];
}

/** The same of some remotes, which may be other builds of them. */
export function addressesOf(remotes: readonly Pick<Descriptor, 'paths'>[], rol: Rol, ids: Seeded): string[] {
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
    ':prenda': 'Camisa',
  };
  const open = remotes.flatMap(({ paths }) => paths).filter(({ roles }) => !roles || roles.includes(rol));
  return open.map(({ path }) => {
    // A remote beyond the specification may name its parameters as it likes.
    const address = path.replace(/:\w+/g, (name) => String(values[name] ?? 1));
    return path === '/proveedor/productos/editar' ? `${address}?producto=${ids.productoProveedor}` : address;
  });
}
