import type { Rol } from '@hilvan/contract';
import type { MenuEntry } from '@hilvan/remote-kit';
import { isHome } from '../gate/decide';
import type { Remote } from '../registry/remote';

const INICIO: MenuEntry = { to: '/', label: 'Inicio', icon: 'inicio', order: 10 };

/** The side menu of a role: the shell's own entry and those of every deployed remote, in one order. */
export function menuOf(rol: Rol, remotes: Remote[]): MenuEntry[] {
  return [INICIO, ...remotes.flatMap((remote) => remote.menu)]
    .filter((entry) => !entry.roles || entry.roles.includes(rol))
    .sort((a, b) => a.order - b.order);
}

/**
 * The menu entry to mark for an address: the page's own section, otherwise the entry with the longest `to` that the address begins with.
 * Singular addresses count too (`/empresa/5` belongs to `/empresas`).
 */
export function currentEntry(
  pathname: string,
  section: string | undefined,
  entries: MenuEntry[],
): string | undefined {
  if (isHome(pathname)) return '/';
  if (section) return section;
  const first = `/${pathname.split('/')[1]}`;
  return entries
    .filter(
      ({ to }) => to !== '/' && (pathname === to || pathname.startsWith(`${to}/`) || to.startsWith(first)),
    )
    .sort((a, b) => b.to.length - a.to.length)[0]?.to;
}
