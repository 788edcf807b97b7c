import { QueryClient } from '@tanstack/react-query';
import { alCambiar } from './changes';

/** The one cache of the house: a write in any remote refreshes what the others show. */
export function crearQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // The server may stand in the next room: the browser's idea of "offline" must not stop a call.
      queries: { staleTime: 15_000, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  alCambiar((entities) => {
    for (const entity of entities) void client.invalidateQueries({ queryKey: [entity] });
  });
  return client;
}
