import { asApiError, type Capacidades, capacidadesQuery, readAgain, useSession } from '@hilvan/api-client';
import { newerThanRead } from '@hilvan/api-client/changes';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { registryQuery } from '../registry/registry';
import { listen, type Versions } from './listen';

/** When it is asked again, in milliseconds, where it was not said whether there is a stream. */
const ASK_AGAIN_MS = 30_000;

/**
 * Shows what other people change, where the provider offers a stream of changes. The stream is open while somebody is logged in and looks at
 * the page. What changed is read again, as after a write of this page; a new stream begins with what was missed.
 * @param leaving ends it when aborted
 */
export function followChanges(client: QueryClient, leaving: AbortSignal): void {
  if (leaving.aborted) return;
  const readChanged = readInTurn(client);
  /** The version of the registry that the stream told last. */
  let deployed: number | undefined;
  const take = ({ remotos, ...entities }: Versions) => {
    // The first message of a stream says where everything stands, and this document has just read that registry: only a later change counts.
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
    client
      .fetchQuery({ ...capacidadesQuery, staleTime: 0 })
      .then(hear, () => setTimeout(() => signal.aborted || start(), ASK_AGAIN_MS));
  };
  const stops = [useSession.subscribe(start), onlineManager.subscribe((online) => online && start())];
  document.addEventListener('visibilitychange', start, { signal: leaving });
  leaving.addEventListener('abort', () => {
    for (const end of stops) end();
    line.abort();
  });
  start();
}

/** A pause after reading is this many times as long as the reading took: the page needs the line too. */
const REST = 4;
/** The longest pause, in milliseconds: where the computer slept during a reading, the sleep counts as part of it. */
const LONGEST_REST_MS = 30_000;
/** How often a failed reading is tried again; the first wait, in milliseconds, doubles each time. */
const TRIES = 5;
const FIRST_TRY_MS = 4_000;

/**
 * Reads what changed, one reading after the other: changes that come faster than a list can be read would otherwise keep it from ever
 * arriving. A single change is read at once; a long reading is followed by a long pause. A failed reading is tried again `TRIES` times,
 * since the stream does not tell the same change twice.
 */
function readInTurn(client: QueryClient): (told: Versions) => void {
  const changed = new Set<string>();
  /** How often reading each entity failed since it last succeeded. */
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

/** Whether an entity that the page shows could not be read, for a reason that may pass. */
const isUnread = (client: QueryClient, entity: string): boolean =>
  client
    .getQueryCache()
    .findAll({ queryKey: [entity], type: 'active' })
    .some(({ state }) => state.status === 'error' && asApiError(state.error).incierto);
