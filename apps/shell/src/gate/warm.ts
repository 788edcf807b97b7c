import { capacidadesQuery, queryFor } from '@hilvan/api-client';
import {
  isWrite,
  LLAMADAS,
  type NombreLlamada,
  type Parametros,
  type Rol,
  tellsChanges,
} from '@hilvan/contract';
import type { OwnedPath } from '@hilvan/remote-kit';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { readyRoutes, warmRemote } from '../federation/load-routes';
import { isListKept } from '../offline/kept';
import { ContributedSections } from '../points/load-sections';
import type { Remote } from '../registry/remote';
import { decide } from './decide';

/**
 * Fetches ahead the page that an address shows: its code, and what it reads first. Nothing of a remote is fetched for a role that it
 * denies.
 * @param kept what an earlier visit left is in the cache once this has ended
 * @returns when the code of the page has arrived, or has failed
 */
export async function warm(
  pathname: string,
  rol: Rol,
  remotes: Remote[],
  client: QueryClient,
  kept?: Promise<unknown>,
): Promise<void> {
  const next = decide(pathname, rol, remotes);
  if (next.kind === 'home') void ContributedSections.preload();
  if (next.kind !== 'remote') return;
  const arrived = warmRemote(next.remote, pathname, next.owned.files);
  for (const [call, query] of readsOf(next.owned, pathname)) {
    const read = () => client.prefetchQuery(query);
    // With a kept list, the provider is asked only for what changed since: that list has to be restored first.
    const earlier = isListKept() && tellsChanges(call) ? kept : undefined;
    void (earlier ? earlier.then(read) : read());
  }
  return arrived;
}

/** The page that the document begins with: what this browser kept of its answers is shown until the provider has answered. */
export function warmFirst(pathname: string, rol: Rol, remotes: Remote[], client: QueryClient): Promise<void> {
  if (decide(pathname, rol, remotes).kind !== 'remote') return warm(pathname, rol, remotes, client);
  // Where this code does not arrive, nothing was kept.
  const kept = import('../offline/keep-answers').then(
    ({ keepAnswers }) => keepAnswers(client),
    () => undefined,
  );
  // Some pages show a line above their rows depending on it: read late, it would push them down.
  void client.prefetchQuery(capacidadesQuery);
  return warm(pathname, rol, remotes, client, kept);
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

/** What the page at an address reads first. A call takes its parameters from those of the address, in their order. */
function readsOf({ path, reads = [] }: OwnedPath, pathname: string) {
  const given = Object.values(matchPath(path, pathname)?.params ?? {});
  return reads.filter(isCall).map((call) => {
    const names = LLAMADAS[call].path.match(/(?<=:)\w+/g) ?? [];
    const params = Object.fromEntries(names.map((name, i) => [name, given[i] ?? '']));
    // Known by its name alone, a call with a parameter stands for all.
    return [call, queryFor(call as 'infoCliente', params as Parametros<'infoCliente'>)] as const;
  });
}

/** Whether a name is a reading call that this shell knows. Whether it takes parameters, and which, is checked by the tests of the remote that names it. */
export const isCall = (name: string): name is Extract<NombreLlamada, 'listarClientes'> =>
  Object.hasOwn(LLAMADAS, name) && !isWrite(name as NombreLlamada);
