import { capacidadesQuery, queryFor } from '@hilvan/api-client';
import { CON_CAMBIOS, isWrite, LLAMADAS, type NombreLlamada, type Rol } from '@hilvan/contract';
import type { QueryClient } from '@tanstack/react-query';
import { warmRemote } from '../federation/load-routes';
import { isListKept } from '../offline/kept';
import { ContributedSections } from '../points/load-sections';
import type { Remote } from '../registry/remote';
import { decide } from './decide';

/**
 * Fetches ahead the page that an address shows. Nothing of a remote is fetched for a role that it denies.
 * @param client where a document begins with that page: what it reads first comes beside its code
 */
export function warm(pathname: string, rol: Rol, remotes: Remote[], client?: QueryClient): void {
  const next = decide(pathname, rol, remotes);
  if (next.kind === 'home') void ContributedSections.preload();
  if (next.kind !== 'remote') return;
  const { files, reads = [] } = next.owned;
  warmRemote(next.remote, pathname, files);
  if (!client) return;
  // What this browser kept stands until the provider answers; without this file it is read as ever.
  const kept = import('../offline/keep-answers').then(
    ({ keepAnswers }) => keepAnswers(client),
    () => undefined,
  );
  // What a page shows beside its rows depends on it: later, it would push them down.
  void client.prefetchQuery(capacidadesQuery);
  // The file is in this browser then, too; only what changed since is asked for.
  const earlier = isListKept() ? kept : undefined;
  for (const call of reads) {
    if (!isCall(call)) continue;
    const read = () => client.prefetchQuery(queryFor(call));
    void (earlier && Object.hasOwn(CON_CAMBIOS, call) ? earlier.then(read) : read());
  }
}

/** A call of this shell's contract that changes nothing; that it takes no parameters is held by the remote's own tests. */
export const isCall = (name: string): name is Extract<NombreLlamada, 'listarClientes'> =>
  Object.hasOwn(LLAMADAS, name) && !isWrite(name as NombreLlamada);
