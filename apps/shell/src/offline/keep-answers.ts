import { asApiError, currentSession, readSession, type Session } from '@hilvan/api-client';
import { type NombreLlamada, tellsChanges } from '@hilvan/contract';
import { whenIdle } from '@hilvan/ui';
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import { notifyManager, type Query, type QueryClient, type QueryPersister } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { noteListKept } from './kept';
import { keptStore, WEEK_MS } from './kept-store';

/**
 * The calls whose answers are kept: lists, and what taking measurements needs. Never a record that a form starts from: nobody may edit, pay
 * or copy an outdated one.
 */
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

/** Whether the provider can send only what changed in a list. */
const hasChanges = ({ queryKey }: Query): boolean => tellsChanges(String(queryKey[1]));
/** How long a list whose changes can be sent waits for its kept answer before the provider is asked, in milliseconds. */
const SOON = 1_000;

/** Answers belong to one person in one role, on one build of the shell, and are shown to nobody else. */
const ownerOf = ({ usuario, rol }: Session): string => JSON.stringify([usuario, rol, import.meta.url]);

const keeping = new WeakSet<QueryClient>();
/** The queries that show a kept answer, which the provider has not confirmed yet. */
const old = new WeakSet<Query>();

/**
 * Keeps in this browser the answers that the person reads, and shows them after a reload until the provider has answered. The provider is
 * asked at the same time; only a long list waits a moment for its kept answer, to ask just for what changed since.
 */
export function keepAnswers(client: QueryClient): void {
  const session = currentSession();
  if (!session || keeping.has(client)) return;
  const owner = ownerOf(session);
  keeping.add(client);
  const { persistQuery, retrieveQuery } = experimental_createQueryPersister({
    storage: keptStore(owner),
    buster: owner,
    maxAge: WEEK_MS,
    prefix: 'v1',
  });
  // Cookies, because a logout or another person's login in another tab shows there before this page hears of it.
  const isTheirs = () => {
    const now = readSession();
    return now !== null && ownerOf(now) === owner;
  };

  const restoring = new WeakMap<Query, Promise<void>>();
  const restore = (query: Query) => {
    if (!isKept(query) || query.state.data !== undefined) return;
    const stand = ({ state: { data, dataUpdatedAt } }: PersistedQuery) => {
      const { state, queryKey } = query;
      // The provider answered first or refused, or the person is another one by now: the kept answer is not shown.
      if (state.data !== undefined || (state.error && asApiError(state.error).refused) || !isTheirs()) return;
      old.add(query);
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

  // Answers that were only read ahead are not kept: they would displace those that people work with.
  const seen = new WeakSet<Query>();
  const waiting = new Set<Query>();
  const keep = (query: Query) => {
    if (!isKept(query) || !seen.has(query) || waiting.has(query)) return;
    waiting.add(query);
    // When the page is idle, because writing 50,000 rows as text holds it up for about 50 ms.
    whenIdle(() => {
      waiting.delete(query);
      if (query.state.data === undefined || !isTheirs()) return;
      void persistQuery(query);
      if (hasChanges(query)) noteListKept();
    });
  };

  const see = (query: Query) => {
    if (seen.has(query)) return;
    seen.add(query);
    if (query.state.data !== undefined && !old.has(query)) keep(query);
  };

  const queries = client.getQueryCache();
  queries.subscribe((event) => {
    const { query } = event;
    if (event.type === 'added') restore(query);
    if (event.type === 'observerAdded') see(query);
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'success' && !action.manual) {
      old.delete(query);
      keep(query);
    }
    // After a refusal the kept answer leaves the screen: the person may no longer read it.
    if (action.type === 'error' && asApiError(action.error).refused && old.delete(query))
      query.setState({ data: undefined, dataUpdatedAt: 0 });
  });
  for (const query of queries.getAll()) {
    restore(query);
    if (query.getObserversCount() > 0) see(query);
  }
}

/** When the oldest kept answer on the screen was given, in milliseconds since 1970; undefined where all of them have been read again. */
export const useShownSince = (client: QueryClient): number | undefined =>
  useOfCache(client, () => {
    const moments = shownNow(client).map(({ state }) => state.dataUpdatedAt);
    return moments.length > 0 ? Math.min(...moments) : undefined;
  });

/** Whether a kept answer is on the screen and is not being read again: reading it failed. */
export const useIsLeftOld = (client: QueryClient): boolean =>
  useOfCache(client, () => shownNow(client).some(({ state }) => state.fetchStatus === 'idle'));

export const refreshShown = (client: QueryClient): void => void client.refetchQueries(SHOWN);

/** Finds the kept answers that are on the screen. */
const SHOWN = { type: 'active', predicate: (query: Query) => old.has(query) } as const;
const shownNow = (client: QueryClient): Query[] => client.getQueryCache().findAll(SHOWN);

const useOfCache = <Value extends number | boolean | undefined>(
  client: QueryClient,
  read: () => Value,
): Value =>
  useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    read,
  );
