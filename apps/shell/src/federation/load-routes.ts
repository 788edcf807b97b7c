import type { RouteObject } from 'react-router-dom';
import type { Remote } from '../registry/remote';
import { admit } from './admit';
import { isBroken, partLoader } from './load-part';
import { isPageReady, preload, warmPage } from './preload';

export { forgetRemote } from './load-part';
export { prepareForRemotes } from './runtime';

/** The routes of a remote, loaded once per build. A failed load is forgotten with all of the remote, so that the next call tries again. */
export const loadRoutes = partLoader('routes', readRoutes);

/** The routes of a remote, where the code of the page at an address is there too; undefined where anything is still missing. */
export function readyRoutes(remote: Remote, pathname: string): RouteObject[] | undefined {
  const routes = loadRoutes.ready(remote);
  return routes && isPageReady(routes, pathname) ? routes : undefined;
}

/**
 * Fetches ahead what the person may open next (menu hover or focus), the page included. Never throws.
 * @param files of that page, as the registry lists them; fetched together with the remote's own
 * @returns when all of it has arrived, or has failed
 */
export function warmRemote(remote: Remote, pathname: string, files: string[] = []): Promise<void> {
  // After a failure the browser may refuse to fetch these addresses again.
  if (!isBroken(remote.name))
    admit(remote.name, files).then(
      () => preload(files),
      () => undefined,
    );
  return loadRoutes(remote).then(
    (routes) => warmPage(routes, pathname),
    () => undefined,
  );
}

function readRoutes(given: unknown, { name }: Remote): RouteObject[] {
  if (!Array.isArray(given)) throw new Error(`${name}: './routes' no exporta RouteObject[]`);
  return given;
}
