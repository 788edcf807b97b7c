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
    },
  });
  onChange((entities) => void readAgain(client, entities));
  return client;
}

/** Reads again what is on the screen of these entities; the rest when it is next shown. Ends once that was read; never rejects. */
export async function readAgain(client: QueryClient, entities: readonly string[]): Promise<void> {
  await Promise.all(entities.map((entity) => refresh(client, entity)));
}

async function refresh(client: QueryClient, entity: string): Promise<void> {
  const queryKey = [entity];
  const arriving = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  for (const query of arriving) {
    if (query.state.data !== undefined && query.isActive()) continue;
    // A first read, and one that is made ahead, is not begun again: that it began before the change would be forgotten with its answer.
    query.promise?.then(
      () => client.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      () => undefined,
    );
  }
  await client.invalidateQueries({ queryKey });
}
