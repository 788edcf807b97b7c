import type { Rol } from '@hilvan/contract';
import { warmRemote } from '../federation/load-routes';
import type { Remote } from '../registry/remote';
import { decide } from './decide';

/** Fetches ahead the page that an address shows. Nothing of a remote is fetched for a role that it denies. */
export function warm(pathname: string, rol: Rol, remotes: Remote[]): void {
  const next = decide(pathname, rol, remotes);
  if (next.kind === 'remote') warmRemote(next.remote, pathname);
}
