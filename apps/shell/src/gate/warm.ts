import { capacidadesQuery, queryFor } from '@hilvan/api-client';
import { CON_CAMBIOS, isWrite, LLAMADAS, type NombreLlamada, type Rol } from '@hilvan/contract';
import type { QueryClient } from '@tanstack/react-query';
import { readyRoutes, warmRemote } from '../federation/load-routes';
import { isListKept } from '../offline/kept';
import { ContributedSections } from '../points/load-sections';
import type { Remote } from '../registry/remote';
import { decide } from './decide';

/**
 * Fetches ahead the page that an address shows. Nothing of a remote is fetched for a role that it denies.
 * @param client given where the document begins with that page: then what the page reads first is fetched together with its code
 * @returns when the code of the page has arrived, or has failed
 */
export async function warm(
  pathname: string,
  rol: Rol,
  remotes: Remote[],
  client?: QueryClient,
): Promise<void> {
  const next = decide(pathname, rol, remotes);
  if (next.kind === 'home') void ContributedSections.preload();
  if (next.kind !== 'remote') return;
  const { files, reads = [] } = next.owned;
  const arrived = warmRemote(next.remote, pathname, files);
  if (!client) return arrived;
  // Answers kept in this browser are shown until the provider has answered. Where this code does not arrive, there are none.
  const kept = import('../offline/keep-answers').then(
    ({ keepAnswers }) => keepAnswers(client),
    () => undefined,
  );
  // Some pages show a line above their rows depending on it: read late, it would push them down.
  void client.prefetchQuery(capacidadesQuery);
  // With a kept list, the provider is asked only for what changed since: that list has to be restored first.
  const earlier = isListKept() ? kept : undefined;
  for (const call of reads) {
    if (!isCall(call)) continue;
    const read = () => client.prefetchQuery(queryFor(call));
    void (earlier && Object.hasOwn(CON_CAMBIOS, call) ? earlier.then(read) : read());
  }
  return arrived;
}

/**
 * Fetches ahead the other pages of the same remote that the page on the screen leads to: a row's record, its edit form. Once
 * another build is live, nothing: none of its code arrives under a page of the one before.
 */
export function warmLinks(pathname: string, rol: Rol, remotes: Remote[]): void {
  const here = decide(pathname, rol, remotes);
  if (here.kind !== 'remote' || !readyRoutes(here.remote, pathname)) return;
  const seen = new Set([here.owned]);
  for (const { pathname: to } of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')) {
    const next = decide(to, rol, remotes);
    if (next.kind !== 'remote' || next.remote !== here.remote || seen.has(next.owned)) continue;
    seen.add(next.owned);
    void warmRemote(next.remote, to, next.owned.files);
  }
}

/** Whether a name is a reading call that this shell knows. That it takes no parameters is checked by the tests of the remote that names it. */
export const isCall = (name: string): name is Extract<NombreLlamada, 'listarClientes'> =>
  Object.hasOwn(LLAMADAS, name) && !isWrite(name as NombreLlamada);
