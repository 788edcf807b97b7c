import type { RouteObject } from 'react-router-dom';
import { preload } from '../boot/preload';
import { admit } from '../registry/allowed-origin';
import type { Remote } from '../registry/remote';
import { isBroken, loadedPart, loadPart } from './load-part';
import { isPageReady, warmPage } from './preload';

export { forgetRemote } from './load-part';
export { prepareForRemotes } from './runtime';

/** The routes of a remote, loaded once per build. A failed load forgets everything of the remote, so that the next call tries again. */
export const loadRoutes = (remote: Remote): Promise<RouteObject[]> =>
  loadPart(remote, 'routes', (given) => {
    if (!Array.isArray(given)) throw new Error(`${remote.name}: './routes' no exporta RouteObject[]`);
    return given;
  });

/** The routes of a remote if they and the code of the page at `pathname` have arrived; otherwise undefined. */
export function readyRoutes(remote: Remote, pathname: string): RouteObject[] | undefined {
  // `loadRoutes` has checked that it is a list of routes.
  const routes = loadedPart(remote, 'routes') as RouteObject[] | undefined;
  return routes && isPageReady(routes, pathname) ? routes : undefined;
}

/**
 * Fetches ahead a remote and its page at `pathname`, which the person may open next. Never throws.
 * @param files of that page, as the registry lists them; fetched together with the remote's own
 * @returns when all of it has arrived or failed
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
