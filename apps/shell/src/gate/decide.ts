import type { Rol } from '@hilvan/contract';
import type { Denial, OwnedPath } from '@hilvan/remote-kit';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Remote } from '../registry/remote';

/** What an address shows to a role, known before any code of a remote is fetched. */
export type Decision =
  | { kind: 'home' }
  | { kind: 'not-found' }
  | { kind: 'denied'; denial: Required<Denial> }
  | { kind: 'remote'; remote: Remote; owned: OwnedPath };

/** The denial of a page whose remote describes none of its own (both documents, section 6). */
const GENERAL: Required<Denial> = {
  title: 'Acceso denegado',
  text: 'No tienes los permisos necesarios para realizar esta acción.',
  redirect: '/inicio',
};

/** The first part of an address or a pattern, as React Router compares it: whatever its case. */
const firstOf = (path: string): string => path.split(/[/?#]/, 2)[1]?.toLowerCase() ?? '';

/** Static addresses win over `:id` ones, also between remotes: React Router ranks together all patterns that begin as the address does. */
export function decide(pathname: string, rol: Rol, remotes: Remote[]): Decision {
  if (pathname === '/' || pathname === '/inicio') return { kind: 'home' };
  // It reads every pattern anew each time, and a list of links asks for each of its rows: it is given the few that can match.
  const first = firstOf(pathname);
  const canBegin = ({ path }: OwnedPath) => /[%:*]/.test(first + firstOf(path)) || firstOf(path) === first;
  const patterns: RouteObject[] = remotes.flatMap((remote) =>
    remote.paths.filter(canBegin).map((owned) => ({ path: owned.path, handle: { remote, owned } })),
  );
  const handle: { remote: Remote; owned: OwnedPath } | undefined = matchRoutes(patterns, pathname)?.[0]?.route
    .handle;
  if (!handle) return { kind: 'not-found' };
  const { remote, owned } = handle;
  if (owned.roles && !owned.roles.includes(rol))
    return { kind: 'denied', denial: { ...GENERAL, ...owned.denial } };
  return { kind: 'remote', remote, owned };
}
