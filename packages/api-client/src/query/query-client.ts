import { QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { onChange } from './changes';

/** From this many rows on, comparing an answer with the one before would hold up the page. */
const LARGE = 5_000;

const isLong = (list: unknown): boolean => Array.isArray(list) && list.length > LARGE;
const isLarge = (answer: unknown): boolean => {
  if (Array.isArray(answer)) return isLong(answer);
  return typeof answer === 'object' && answer !== null && Object.values(answer).some(isLong);
};

/** An answer that says the same keeps its identity, so that nothing is drawn again; a very large one is not compared. */
const share = (before: unknown, after: unknown): unknown =>
  isLarge(after) ? after : replaceEqualDeep(before, after);

/** The one cache of the house: a write in any remote refreshes what the others show. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // The server may stand in the next room: the browser's idea of "offline" must not stop a call. What was lost with the
      // connection is read again with it; a write is never sent by itself.
      queries: {
        staleTime: 15_000,
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        structuralSharing: share,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onChange((entities) => {
    for (const entity of entities) refresh(client, entity);
  });
  return client;
}

function refresh(client: QueryClient, entity: string): void {
  const queryKey = [entity];
  const arriving = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  for (const { state, promise, queryKey: key } of arriving) {
    if (state.data !== undefined) continue;
    // A first read that began before the change is not begun again, and its old answer would count as fresh.
    promise?.then(
      () => client.invalidateQueries({ queryKey: key, exact: true }),
      () => undefined,
    );
  }
  void client.invalidateQueries({ queryKey });
}
