import { ACCESO_DENEGADO, MENU, NOMBRE_APLICACION, RUTAS } from '@hilvan/contract';
import type { OwnedPath } from '@hilvan/remote-kit';
import type { Remote } from './remote';

/**
 * The parts of the product that a registry does not give, from the contract's table of addresses: their pages exist
 * and cannot be opened now, which is something else than an address that nobody owns.
 * @param faults why, by remote name
 */
export function missingRemotes(present: Remote[], faults: Record<string, string>): Remote[] {
  const known = new Set(present.map(({ name }) => name));
  return Object.entries(NOMBRE_APLICACION)
    .filter(([name]) => !known.has(name))
    .map(([name, label]) => ({
      name,
      label,
      version: '—',
      devPort: 0,
      build: '—',
      entry: '',
      preload: [],
      paths: pathsOf(name),
      menu: menuOf(name),
      fault: faults[name] ?? 'no está en /remotes.json',
    }));
}

function pathsOf(name: string): OwnedPath[] {
  return RUTAS.filter(({ app }) => app === name).map(({ path, roles, denegacion }) => ({
    path,
    roles: [...roles],
    ...(denegacion === ACCESO_DENEGADO
      ? {}
      : { denial: { title: denegacion.titulo, text: denegacion.texto, redirect: denegacion.destino } }),
  }));
}

/** Descriptors number their entries by the contract's order, in tens (held by every remote's own tests). */
function menuOf(name: string): Remote['menu'] {
  return MENU.map((entry, index) => ({ ...entry, order: (index + 1) * 10 }))
    .filter(({ app }) => app === name)
    .map(({ path, texto, roles, order }) => ({
      to: path,
      label: texto,
      icon: texto.toLowerCase(),
      order,
      roles: [...roles],
    }));
}
