/** The remotes and their addresses, read from their folders, so that no list of them has to be kept. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rol } from '@hilvan/contract';
import { ROOT } from './paths';
import type { Seeded } from './seed';

/** A remote's `remote.json`, as far as tests look at it; absent roles mean everybody. */
export interface Descriptor {
  name: string;
  label: string;
  devPort: number;
  paths: {
    path: string;
    /** Calls whose answers the page shows first. */
    reads?: string[];
    roles?: Rol[];
    denial?: { title?: string; text: string; redirect: string };
    section?: string;
  }[];
  menu: { to: string; label: string; icon: string; order: number; roles?: Rol[] }[];
}

export function readDescriptors(house = ROOT): Descriptor[] {
  return readdirSync(join(house, 'apps'))
    .map((app) => join(house, 'apps', app, 'remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
}

/** The addresses that a role may open, with the ids of the records that were put in. */
export function addresses(rol: Rol, ids: Seeded): string[] {
  return ['/', '/inicio', ...addressesOf(readDescriptors(), rol, ids)];
}

/** The same for some remotes, which may be other builds. */
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
    ':prenda': 'Camisa',
  };
  const open = remotes.flatMap(({ paths }) => paths).filter(({ roles }) => !roles || roles.includes(rol));
  return open.map(({ path }) => {
    // A remote beyond the specification may name its parameters as it likes.
    const address = path.replace(/:\w+/g, (name) => String(values[name] ?? 1));
    return path === '/proveedor/productos/editar' ? `${address}?producto=${ids.productoProveedor}` : address;
  });
}
