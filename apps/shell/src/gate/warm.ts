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
 * Fetches ahead the page at an address: its code, and what it reads first. Where the role may not open the page, nothing of its remote is
 * fetched.
 * @param kept settles once `keepAnswers` is running, which restores a kept answer before its query is read
 * @returns when the code of the page has arrived or failed
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
    // With a kept list the provider is only asked for what changed since, so that list has to be restored first.
    const earlier = isListKept() && tellsChanges(call) ? kept : undefined;
    void (earlier ? earlier.then(read) : read());
  }
  return arrived;
}

/** Fetches ahead the page that the document begins with. Answers that this browser kept are shown until the provider has answered. */
export function warmFirst(pathname: string, rol: Rol, remotes: Remote[], client: QueryClient): Promise<void> {
  if (decide(pathname, rol, remotes).kind !== 'remote') return warm(pathname, rol, remotes, client);
  // Where this code does not arrive, the page starts without kept answers.
  const kept = import('../offline/keep-answers').then(
    ({ keepAnswers }) => keepAnswers(client),
    () => undefined,
  );
  // On some pages a line above the rows depends on the capabilities: read late, it would push the rows down.
  void client.prefetchQuery(capacidadesQuery);
  return warm(pathname, rol, remotes, client, kept);
}

/**
 * Fetches ahead the pages of the same remote that the page on the screen links to, such as a row's record or its edit form. Does nothing
 * once another build is live, since none of its code may arrive under a page of the earlier one.
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

/** The calls that the page at an address makes first. A call's parameters are taken from those of the address, in their order. */
function readsOf({ path, reads = [] }: OwnedPath, pathname: string) {
  const given = Object.values(matchPath(path, pathname)?.params ?? {});
  return reads.filter(isCall).map((call) => {
    const names = LLAMADAS[call].path.match(/(?<=:)\w+/g) ?? [];
    const params = Object.fromEntries(names.map((name, i) => [name, given[i] ?? '']));
    // The call is only known as a name at run time: one call with a parameter stands for all in the types.
    return [call, queryFor(call as 'infoCliente', params as Parametros<'infoCliente'>)] as const;
  });
}

/** Whether a name is a reading call that this shell knows. Which parameters it takes is checked by the tests of the remote that names it. */
export const isCall = (name: string): name is Extract<NombreLlamada, 'listarClientes'> =>
  Object.hasOwn(LLAMADAS, name) && !isWrite(name as NombreLlamada);
