import { federationName, type RemoteDef, retryLazyPages } from '@hilvan/remote-kit';
import type { MfManifest } from '@hilvan/remote-kit/compat';
import type { RouteObject } from 'react-router-dom';
import { preloadModules, warmPage } from './preload';
import { loadExposed, providedVersions, startLazyShares } from './runtime';
import { withTimeout } from './with-timeout';

const TIMEOUT_MS = 8000;

interface Loaded {
  build: string;
  routes: Promise<RouteObject[]>;
}

const loaded = new Map<string, Loaded>();
/** Remotes whose next load must start over at addresses the browser has never seen. */
const broken = new Set<string>();

/** Forgets what is loaded of a remote: the next `loadRoutes` reads its manifest again. */
export function forgetRemote(name: string): void {
  loaded.delete(name);
  broken.add(name);
  retryLazyPages();
}

/** The routes of a remote, loaded once per build. A failed load is forgotten, so that the next call tries again. */
export function loadRoutes(remote: RemoteDef): Promise<RouteObject[]> {
  const known = loaded.get(remote.name);
  if (known?.build === remote.build) return known.routes;
  const routes = load(remote, known !== undefined || broken.delete(remote.name));
  const entry = { build: remote.build, routes };
  loaded.set(remote.name, entry);
  routes.catch(() => {
    if (loaded.get(remote.name) === entry) forgetRemote(remote.name);
  });
  return routes;
}

/** Fetches ahead what the person may open next (menu hover or focus), the page included. Never throws. */
export function warmRemote(remote: RemoteDef, pathname: string): void {
  loadRoutes(remote).then(
    (routes) => warmPage(routes, pathname),
    () => undefined,
  );
}

async function load(remote: RemoteDef, force: boolean): Promise<RouteObject[]> {
  const entry = force ? freshAddress(remote.entry) : remote.entry;
  startLazyShares();
  if (!force) preloadModules(remote.preload);
  const [response, { incompatibilities, parseManifest }] = await Promise.all([
    fetch(entry, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    import('@hilvan/remote-kit/compat'),
  ]);
  if (!response.ok) throw new Error(`${remote.name}: manifiesto HTTP ${response.status}`);
  const text = await response.text();
  const parsed = parseManifest(text, entry);
  const misfits = incompatibilities(parsed, providedVersions());
  if (misfits.length > 0)
    throw new Error(`${remote.name} es incompatible con este shell: ${misfits.join('; ')}`);
  const exposed = await withTimeout(
    loadExposed(federationName(remote.name), moduleAddress(entry, parsed), force),
    TIMEOUT_MS,
    remote.name,
  );
  if (!hasRoutes(exposed)) throw new Error(`${remote.name}: './routes' no exporta RouteObject[]`);
  return exposed.default;
}

/** In development the runtime needs the manifest itself, for hot updates. */
function moduleAddress(entry: string, { metaData }: MfManifest): string {
  return import.meta.env.DEV ? entry : new URL(metaData.remoteEntry.name, entry).href;
}

/**
 * A module address that failed once is never fetched again by Firefox; a new folder segment, which the web host
 * drops (`/~123/`), gives every file of the remote a new one.
 */
function freshAddress(entry: string): string {
  if (import.meta.env.DEV) return `${entry}?r=${Date.now()}`;
  return entry.replace(/\/([^/]*)$/, `/~${Date.now()}/$1`);
}

function hasRoutes(exposed: unknown): exposed is { default: RouteObject[] } {
  return (
    typeof exposed === 'object' && exposed !== null && 'default' in exposed && Array.isArray(exposed.default)
  );
}
