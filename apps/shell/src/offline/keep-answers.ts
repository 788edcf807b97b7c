import { currentSession, readSession, type Session } from '@hilvan/api-client';
import { CON_CAMBIOS, type NombreLlamada } from '@hilvan/contract';
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import { notifyManager, type Query, type QueryClient, type QueryPersister } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { noteListKept } from './kept';
import { keptStore, WEEK_MS } from './kept-store';
import { isLost } from './watch-connection';

/** Lists, and what measuring goes by. Never what a form starts from: an old record must not be edited, paid or copied. */
const CALLS: ReadonlySet<unknown> = new Set<NombreLlamada>([
  'listarClientes',
  'infoCliente',
  'nombreCliente',
  'medicionesCliente',
  'medicion',
  'listarEmpresas',
  'detalleEmpresa',
  'listarOrdenes',
  'listarFacturas',
  'listarProductos',
  'listarReparaciones',
  'listarInventario',
  'inventarioInfo',
  'listarCategorias',
  'listarProveedores',
  'listarSemanas',
  'listarActividades',
  'vistaVentas',
  'vistaSaldos',
  'vistaClientes',
  'vistaInventario',
  'vistaMediciones',
  'vistaMejoresProductos',
]);

/** The last part of a key that `queryWithVersion` makes. */
const VERSION = 'version';
const isKept = ({ queryKey }: Query): boolean => CALLS.has(queryKey[1]) && queryKey.at(-1) !== VERSION;

/** A list of which the changes may be asked for once what was kept stands, if that is soon, in milliseconds. */
const hasChanges = ({ queryKey }: Query): boolean => Object.hasOwn(CON_CAMBIOS, String(queryKey[1]));
const SOON = 1_000;

/** A person in a role, on this build: what one may read says nothing of what another may. */
const ownerOf = ({ usuario, rol }: Session): string => JSON.stringify([usuario, rol, import.meta.url]);

/** Of each client, the queries that show what was kept, by hash, with the moment of their answer. */
const shown = new WeakMap<QueryClient, Map<string, number>>();

/**
 * Keeps in this browser what the person at work reads, and shows it after a reload until the provider has answered. The
 * provider is asked as ever, for what changed of a long list, and nothing else waits for what is kept.
 */
export function keepAnswers(client: QueryClient): void {
  const session = currentSession();
  if (!session || shown.has(client)) return;
  const owner = ownerOf(session);
  const old = new Map<string, number>();
  shown.set(client, old);
  const { persistQuery, retrieveQuery } = experimental_createQueryPersister({
    storage: keptStore(owner),
    buster: owner,
    maxAge: WEEK_MS,
    prefix: 'v1',
  });
  // A logout or another's login in another tab is in the cookies before this page hears of it.
  const isTheirs = () => {
    const now = readSession();
    return now !== null && ownerOf(now) === owner;
  };

  const restoring = new WeakMap<Query, Promise<void>>();
  const restore = (query: Query) => {
    if (!isKept(query) || query.state.data !== undefined) return;
    const stand = ({ state: { data, dataUpdatedAt } }: PersistedQuery) => {
      const { state, queryKey, queryHash } = query;
      // The provider was faster, or said no.
      if (state.data !== undefined || (state.error && !isLost(state.error)) || !isTheirs()) return;
      old.set(queryHash, dataUpdatedAt);
      client.setQueryData(queryKey, data, { updatedAt: dataUpdatedAt });
      void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    };
    const restored = new Promise<void>((done) => {
      const found = retrieveQuery(query.queryHash, (kept) => done(stand(kept)));
      void found.then((data) => data === undefined && done());
    });
    restoring.set(query, Promise.race([restored, new Promise<void>((done) => setTimeout(done, SOON))]));
  };
  const { queries: defaults, ...others } = client.getDefaultOptions();
  const afterKept: QueryPersister = async (read, context, query) => {
    if (hasChanges(query)) await restoring.get(query);
    return read(context);
  };
  client.setDefaultOptions({ ...others, queries: { ...defaults, persister: afterKept } });

  const waiting = new Set<Query>();
  const keep = (query: Query) => {
    if (!isKept(query) || waiting.has(query)) return;
    waiting.add(query);
    whenIdle(() => {
      waiting.delete(query);
      if (query.state.data === undefined || !isTheirs()) return;
      void persistQuery(query);
      if (hasChanges(query)) noteListKept();
    });
  };

  const queries = client.getQueryCache();
  queries.subscribe((event) => {
    const { query } = event;
    if (event.type === 'added') restore(query);
    if (event.type === 'removed') old.delete(query.queryHash);
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'success' && !action.manual) {
      old.delete(query.queryHash);
      keep(query);
    }
    // Whoever may no longer read it does not see it either.
    if (action.type === 'error' && !isLost(action.error) && old.delete(query.queryHash))
      query.setState({ data: undefined, dataUpdatedAt: 0 });
  });
  for (const query of queries.getAll()) {
    restore(query);
    if (query.state.data !== undefined) keep(query);
  }
}

/** Since when what is on the screen was not read again: the oldest of the answers kept; undefined where all of it is new. */
export const useShownSince = (client: QueryClient): number | undefined =>
  useOfCache(client, () => {
    const old = shownNow(client).map(([, at]) => at);
    return old.length > 0 ? Math.min(...old) : undefined;
  });

/** Whether something on the screen is of before and nobody is asking for it any more: the read failed. */
export const useIsLeftOld = (client: QueryClient): boolean =>
  useOfCache(client, () => shownNow(client).some(([{ state }]) => state.fetchStatus === 'idle'));

/** Reads again what is of before. */
export const refreshShown = (client: QueryClient): void => {
  for (const [query] of shownNow(client))
    void client.refetchQueries({ queryKey: query.queryKey, exact: true });
};

function shownNow(client: QueryClient): [Query, number][] {
  const queries = client.getQueryCache();
  return [...(shown.get(client) ?? [])].flatMap(([hash, at]) => {
    const query = queries.get(hash);
    return query?.isActive() ? [[query, at] satisfies [Query, number]] : [];
  });
}

const useOfCache = <Value extends number | boolean | undefined>(
  client: QueryClient,
  read: () => Value,
): Value =>
  useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    read,
  );

/** Writing 50,000 rows as text holds up a page for some 50 ms: not while somebody types. */
const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work);
};
