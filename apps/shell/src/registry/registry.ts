import { type ReadRegistry, readRegistry } from '@hilvan/remote-kit';
import { queryOptions } from '@tanstack/react-query';

const ADDRESS = '/remotes.json';

async function fetchRegistry(): Promise<ReadRegistry> {
  // Plain options on purpose: they match the preload in index.html, and the host sends `no-cache`.
  const response = await fetch(ADDRESS);
  if (!response.ok) throw new Error(`${ADDRESS}: HTTP ${response.status}`);
  return readRegistry(await response.json(), new URL(ADDRESS, location.href).href);
}

/** What is deployed now: read at start and again when the tab regains focus, so that a new deployment is noticed. */
export const registryQuery = queryOptions({
  queryKey: ['remotes.json'],
  queryFn: fetchRegistry,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
});
