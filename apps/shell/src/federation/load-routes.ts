import { federationName, retryLazyPages } from '@hilvan/remote-kit';
import type { RemoteEntry } from '@hilvan/remote-kit/compat';
import type { RouteObject } from 'react-router-dom';
import type { Remote } from '../registry/remote';
import { learnOwner } from '../reporting/owner';
import { admit } from './admit';
import { preload, warmPage } from './preload';
import { providedVersions } from './provided';
import { loadExposed, startFederation, startLibraries } from './runtime';
import { followLoad } from './status';
import { withTimeout } from './with-timeout';

/** A development server compiles what it is first asked for. */
const TIMEOUT_MS = import.meta.env.MODE === 'development' ? 120_000 : 8000;

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
export function loadRoutes(remote: Remote): Promise<RouteObject[]> {
  const known = loaded.get(remote.name);
  if (known?.build === remote.build) return known.routes;
  const force = known !== undefined || broken.delete(remote.name);
  const routes = followLoad(remote.name, remote.build, load(remote, force));
  const entry = { build: remote.build, routes };
  loaded.set(remote.name, entry);
  routes.catch(() => {
    if (loaded.get(remote.name) === entry) forgetRemote(remote.name);
  });
  return routes;
}

/**
 * Fetches ahead what the person may open next (menu hover or focus), the page included. Never throws.
 * @param files of that page, as the registry lists them: they come beside the remote's own, not after
 */
export function warmRemote(remote: Remote, pathname: string, files: string[] = []): void {
  // After a failure the browser may have given these addresses up.
  if (!broken.has(remote.name))
    admit(remote.name, files).then(
      () => preload(files),
      () => undefined,
    );
  loadRoutes(remote).then(
    (routes) => warmPage(routes, pathname),
    () => undefined,
  );
}

/** Libraries of the pages that come after a list. */
const ON_DEMAND = ['@hilvan/ui/records', '@hilvan/ui/overlays'];

/** Fetches what every remote runs on, before anybody waits for it. */
export const prepareForRemotes = (): void => startLibraries(ON_DEMAND);

async function load(remote: Remote, force: boolean): Promise<RouteObject[]> {
  if (remote.fault) throw new Error(`${remote.name}: ${remote.fault}`);
  await admit(remote.name, [remote.entry, ...remote.preload]);
  const address = force ? freshAddresses(remote) : (known: string) => known;
  const entry = address(remote.entry);
  learnOwner(remote);
  // Its own failure is told by loadExposed, as is that of a file asked for ahead.
  startFederation().catch(() => undefined);
  preload(remote.preload.map(address));
  const begins = await withTimeout((signal) => readManifest(remote, entry, signal), TIMEOUT_MS, remote.name);
  await admit(remote.name, [begins.entry]);
  const exposed = await withTimeout(
    () => loadExposed(federationName(remote.name), begins, force),
    TIMEOUT_MS,
    remote.name,
  );
  if (!hasRoutes(exposed)) throw new Error(`${remote.name}: './routes' no exporta RouteObject[]`);
  return exposed.default;
}

/** Where a build begins, by its manifest, which this shell can run. */
async function readManifest(remote: Remote, entry: string, signal: AbortSignal): Promise<RemoteEntry> {
  const [response, { entryOf, incompatibilities, parseManifest }] = await Promise.all([
    fetch(entry, { signal }),
    import('@hilvan/remote-kit/compat'),
  ]);
  if (!response.ok) throw new Error(`${remote.name}: manifiesto HTTP ${response.status}`);
  const manifest = parseManifest(await response.text(), entry);
  const misfits = incompatibilities(manifest, providedVersions());
  if (misfits.length > 0)
    throw new Error(`${remote.name} ${remote.version} es incompatible con este shell: ${misfits.join('; ')}`);
  return entryOf(manifest, entry);
}

/**
 * A module address that failed once is never fetched again by Firefox; a new folder segment, which the web host
 * drops (`/~123/`), gives every file of the remote a new one.
 */
function freshAddresses({ entry }: Remote): (address: string) => string {
  const folder = new URL('.', entry).href;
  const segment = `~${Date.now()}`;
  return import.meta.env.DEV
    ? (address) => `${address}?r=${segment}`
    : (address) => address.replace(folder, `${folder}${segment}/`);
}

function hasRoutes(exposed: unknown): exposed is { default: RouteObject[] } {
  return (
    typeof exposed === 'object' && exposed !== null && 'default' in exposed && Array.isArray(exposed.default)
  );
}
