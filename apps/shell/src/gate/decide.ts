import type { Rol } from '@hilvan/contract';
import type { Denial, OwnedPath } from '@hilvan/remote-kit';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Remote } from '../registry/remote';

/** What an address shows to a role. Decided before any code of a remote is fetched. */
export type Decision =
  | { kind: 'home' }
  | { kind: 'not-found' }
  | { kind: 'denied'; denial: Required<Denial> }
  | { kind: 'remote'; remote: Remote; owned: OwnedPath };

/** The denial of a page whose remote describes none (both documents of the specification, section 6). */
const GENERAL: Required<Denial> = {
  title: 'Acceso denegado',
  text: 'No tienes los permisos necesarios para realizar esta acción.',
  redirect: '/inicio',
};

/** The first segment of an address or a pattern, in lower case, since React Router compares without case. */
const firstOf = (path: string): string => path.split(/[/?#]/, 2)[1]?.toLowerCase() ?? '';

/**
 * Whether an address is the home page's, which is compared as React Router compares the others. `/login` is, for who has a session, as it
 * is after a login.
 */
export const isHome = (pathname: string): boolean => /^\/((inicio|login)\/?)?$/i.test(pathname);

/**
 * Decides what an address shows to a role. All remotes' patterns are ranked together by React Router, so that a static address wins over one
 * with `:id`, also between remotes.
 */
export function decide(pathname: string, rol: Rol, remotes: Remote[]): Decision {
  if (isHome(pathname)) return { kind: 'home' };
  // `matchRoutes` compiles every pattern at each call, and a list of links calls this for each of its rows: it only gets the few patterns
  // that can match.
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
