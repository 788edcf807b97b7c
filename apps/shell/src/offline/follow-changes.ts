import { type Capacidades, capacidadesQuery, readAgain, useSession } from '@hilvan/api-client';
import { newerThanRead } from '@hilvan/api-client/changes';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { registryQuery } from '../registry/registry';
import { listen, type Versions } from './listen';

/**
 * Shows what others change, where the provider offers a stream of changes. It is open while somebody is logged in and looks at the
 * page. What changed is read again, as after a write of one's own; a new stream begins with what was missed.
 * @param leaving aborted where it ends
 */
export function followChanges(client: QueryClient, leaving: AbortSignal): void {
  if (leaving.aborted) return;
  const readChanged = readInTurn(client);
  /** The registry that was told of last. */
  let deployed: number | undefined;
  const take = ({ remotos, ...entities }: Versions) => {
    // A stream begins with where everything stands: this document has just read that registry.
    if (remotos !== undefined && deployed !== undefined && remotos !== deployed)
      void client.prefetchQuery({ ...registryQuery, staleTime: 0 });
    deployed = remotos ?? deployed;
    readChanged(entities);
  };
  let line = new AbortController();
  const start = () => {
    line.abort();
    const { sesion, vencida } = useSession.getState();
    if (!sesion || vencida || document.visibilityState !== 'visible') return;
    line = new AbortController();
    const { signal } = line;
    const hear = ({ eventos }: Capacidades) => {
      if (eventos && !signal.aborted) void listen(sesion.token, take, signal);
    };
    client.fetchQuery({ ...capacidadesQuery, staleTime: 0 }).then(hear, () => undefined);
  };
  const stops = [useSession.subscribe(start), onlineManager.subscribe((online) => online && start())];
  document.addEventListener('visibilitychange', start, { signal: leaving });
  leaving.addEventListener('abort', () => {
    for (const end of stops) end();
    line.abort();
  });
  start();
}

/** After a reading that took a second, the next one waits four: the page needs the line too. */
const REST = 4;

/**
 * One reading after the other: changes that come faster than a list can be read would otherwise keep it from ever arriving.
 * After a long one there is a long rest; a single change is read at once.
 */
function readInTurn(client: QueryClient): (told: Versions) => void {
  const changed = new Set<string>();
  let reading = false;
  const readAll = async () => {
    if (reading) return;
    reading = true;
    while (changed.size > 0) {
      const now = [...changed];
      changed.clear();
      const began = Date.now();
      await readAgain(client, now);
      await new Promise((rested) => setTimeout(rested, REST * (Date.now() - began)));
    }
    reading = false;
  };
  return (told) => {
    for (const entity of newerThanRead(told)) changed.add(entity);
    void readAll();
  };
}
