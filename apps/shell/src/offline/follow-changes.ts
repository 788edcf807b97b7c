import { asApiError, type Capacidades, capacidadesQuery, readAgain, useSession } from '@hilvan/api-client';
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
/** The longest rest, in milliseconds: what a computer slept through counts as part of a reading. */
const LONGEST_REST_MS = 30_000;
/** How often a reading that failed is tried again, after waits that double, in milliseconds. */
const TRIES = 5;
const FIRST_TRY_MS = 4_000;

/**
 * One reading after the other: changes that come faster than a list can be read would otherwise keep it from ever arriving.
 * After a long one there is a long rest; a single change is read at once. One that fails is tried again some times: what was told
 * is not told a second time.
 */
function readInTurn(client: QueryClient): (told: Versions) => void {
  const changed = new Set<string>();
  /** How often each entity's reading failed since it last succeeded. */
  const failures = new Map<string, number>();
  let reading = false;
  const readLater = (entity: string) => {
    const failed = failures.get(entity) ?? 0;
    failures.set(entity, failed + 1);
    if (failed >= TRIES) return;
    setTimeout(
      () => {
        changed.add(entity);
        void readAll();
      },
      FIRST_TRY_MS * 2 ** failed,
    );
  };
  const readAll = async () => {
    if (reading) return;
    reading = true;
    while (changed.size > 0) {
      const now = [...changed];
      changed.clear();
      const began = Date.now();
      await readAgain(client, now);
      for (const entity of now) {
        if (isUnread(client, entity)) readLater(entity);
        else failures.delete(entity);
      }
      const rest = Math.min(REST * (Date.now() - began), LONGEST_REST_MS);
      await new Promise((rested) => setTimeout(rested, rest));
    }
    reading = false;
  };
  return (told) => {
    for (const entity of newerThanRead(told)) changed.add(entity);
    void readAll();
  };
}

/** Whether what the page shows of an entity could not be read, in a way that may pass. */
const isUnread = (client: QueryClient, entity: string): boolean =>
  client
    .getQueryCache()
    .findAll({ queryKey: [entity], type: 'active' })
    .some(({ state }) => state.status === 'error' && asApiError(state.error).incierto);
