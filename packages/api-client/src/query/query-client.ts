import { QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { onChange } from './changes';

/** With more rows than this, comparing an answer with the one before would hold up the page. */
const LARGE = 5_000;

const isLong = (list: unknown): boolean => Array.isArray(list) && list.length > LARGE;
const isLarge = (answer: unknown): boolean => {
  if (Array.isArray(answer)) return isLong(answer);
  return typeof answer === 'object' && answer !== null && Object.values(answer).some(isLong);
};

/** An answer equal to the one before keeps its identity, so that nothing is drawn again; a very large one is not compared. */
const share = (before: unknown, after: unknown): unknown =>
  isLarge(after) ? after : replaceEqualDeep(before, after);

/** The cache that the shell and all remotes share: a write in any remote refreshes what the others show. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // 'always', because the server may stand in the next room, so what the browser takes for offline must not stop a call. Reads that were
      // lost with the connection are repeated when it is back; a write never is.
      queries: {
        staleTime: 15_000,
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        structuralSharing: share,
      },
    },
  });
  onChange((entities) => void readAgain(client, entities));
  return client;
}

/** Reads again what the screen shows of the entities; anything else when it is next shown. Resolves once that was read; never rejects. */
export async function readAgain(client: QueryClient, entities: readonly string[]): Promise<void> {
  await Promise.all(entities.map((entity) => refresh(client, entity)));
}

async function refresh(client: QueryClient, entity: string): Promise<void> {
  const queryKey = [entity];
  const arriving = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  for (const query of arriving) {
    if (query.state.data !== undefined && query.isActive()) continue;
    // A first read, or one made ahead, is not restarted by `invalidateQueries`, and its answer would wipe out that it began before the
    // change: it is marked as stale once it has arrived.
    query.promise?.then(
      () => client.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      () => undefined,
    );
  }
  await client.invalidateQueries({ queryKey });
}
