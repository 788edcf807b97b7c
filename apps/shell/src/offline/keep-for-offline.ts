import type { Rol } from '@hilvan/contract';
import { parseManifest } from '@hilvan/remote-kit/compat';
import { statusOf } from '../federation/status';
import type { Remote } from '../registry/remote';

/**
 * Starts the service worker and tells it what a reload without connection needs of the remotes. Only https and localhost have service
 * workers; elsewhere nothing is kept and everything else works.
 */
export async function keepForOffline(rol: Rol, remotes: Remote[]): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await takenOver(await navigator.serviceWorker.register('/sw.js'));
    const { active } = await navigator.serviceWorker.ready;
    const { builds, files } = await whatToKeep(rol, remotes);
    // Workbox's own message: its router fetches what the cache lacks. Low priority, because the page on the screen needs the connection
    // first.
    const urlsToCache = files.map((file) => [file, { priority: 'low' }]);
    active?.postMessage({ type: 'CACHE_URLS', payload: { builds, urlsToCache } });
  } catch {
    // The browser refused, the worker was withdrawn or cannot be reached: the next document tries again.
  }
}

/** Waits until a newer worker, where there is one, has taken over: it does so once the earlier one is idle, so that one gets no more to do. */
async function takenOver(registration: ServiceWorkerRegistration): Promise<void> {
  // Without a connection the present worker goes on.
  await registration.update().catch(() => undefined);
  const next = registration.installing ?? registration.waiting;
  if (!next) return;
  await new Promise<void>((resolve) => {
    next.addEventListener('statechange', () => {
      if (next.state === 'activated' || next.state === 'redundant') resolve();
    });
  });
}

/**
 * What the worker keeps: the builds that a page may use, as folders (`/remotes/ventas/<build>/`), and the files of every remote that the
 * role may open, except those of pages that deny the role.
 */
export async function whatToKeep(rol: Rol, remotes: Remote[]) {
  const own = remotes.filter(
    ({ entry, origin }) => !origin && new URL(entry).pathname.startsWith('/remotes/') && isOurs(entry),
  );
  const files = await Promise.all(
    own
      .filter(({ paths }) => paths.some((path) => opens(rol, path)))
      // A remote whose files cannot be listed does not keep the others from being kept.
      .map((remote) => filesFor(rol, remote).catch(() => [])),
  );
  return { builds: own.flatMap(buildsOf), files: files.flat() };
}

async function filesFor(rol: Rol, { entry, preload, paths }: Remote): Promise<string[]> {
  const response = await fetch(entry);
  if (!response.ok) return [];
  const { exposes } = parseManifest(await response.text(), entry);
  const listed = exposes.flatMap(({ assets }) =>
    [assets?.js, assets?.css].flatMap((kind) => [...(kind?.sync ?? []), ...(kind?.async ?? [])]),
  );
  const mine = new Set(paths.filter((path) => opens(rol, path)).flatMap(({ files = [] }) => files));
  const denied = paths.flatMap(({ files = [] }) => files).filter((file) => !mine.has(file));
  const all = [entry, ...preload, ...listed.map((file) => new URL(file, entry).href), ...mine];
  return [...new Set(all)].filter((file) => !denied.includes(file) && isOurs(file));
}

/** The folders of a remote's live build and of the one that this page runs. */
function buildsOf({ name, build, entry }: Remote): string[] {
  const live = new URL('.', entry).pathname;
  const running = statusOf(name).build;
  return running && running !== build ? [live, new URL(`../${running}/`, entry).pathname] : [live];
}

const opens = (rol: Rol, { roles }: Remote['paths'][number]): boolean => !roles || roles.includes(rol);
const isOurs = (address: string): boolean => new URL(address).origin === location.origin;
