import { useSession } from '@hilvan/api-client';
import type { Rol } from '@hilvan/contract';
import { parseManifest } from '@hilvan/remote-kit/compat';
import type { QueryClient } from '@tanstack/react-query';
import { statusOf } from '../federation/status';
import { registryQuery } from '../registry/registry';
import type { Remote } from '../registry/remote';
import type { Keep } from '../worker/keep';

/**
 * Starts the worker and tells it, now and after every deployment, what a reload without connection needs of the remotes.
 * Only https and localhost have workers: elsewhere nothing is kept, and all else goes on.
 * @returns how to stop telling
 */
export function keepForOffline(client: QueryClient): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  let told: Remote[] | undefined;
  const tell = () => {
    const { remotes } = client.getQueryData(registryQuery.queryKey) ?? {};
    const rol = useSession.getState().sesion?.rol;
    if (!remotes || !rol || remotes === told) return;
    told = remotes;
    // Refused, withdrawn or unreachable: the next document tries again.
    send(rol, remotes).catch(() => undefined);
  };
  tell();
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === registryQuery.queryKey[0]) tell();
  });
}

async function send(rol: Rol, remotes: Remote[]): Promise<void> {
  await takenOver(await navigator.serviceWorker.register('/sw.js'));
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(await whatToKeep(rol, remotes));
}

/** A newer worker takes over once the one before has nothing to do: that one is not given more. */
async function takenOver(registration: ServiceWorkerRegistration): Promise<void> {
  // Without connection the present one goes on.
  await registration.update().catch(() => undefined);
  const next = registration.installing ?? registration.waiting;
  if (!next) return;
  await new Promise<void>((resolve) => {
    next.addEventListener('statechange', () => {
      if (next.state === 'activated' || next.state === 'redundant') resolve();
    });
  });
}

/** Every file of the remotes that a role may open, but for the pages that deny it. */
export async function whatToKeep(rol: Rol, remotes: Remote[]): Promise<Keep> {
  const own = remotes.filter(
    ({ entry, origin }) => !origin && new URL(entry).pathname.startsWith('/remotes/') && isOurs(entry),
  );
  const files = await Promise.all(
    own
      .filter(({ paths }) => paths.some((path) => opens(rol, path)))
      // One whose files cannot be told keeps none of the others from being kept.
      .map((remote) => filesFor(rol, remote).catch(() => [])),
  );
  return { kind: 'keep', builds: own.flatMap(buildsOf), files: files.flat() };
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
  return running && running !== build
    ? [live, new URL(`../${running}/`, new URL(live, entry)).pathname]
    : [live];
}

const opens = (rol: Rol, { roles }: Remote['paths'][number]): boolean => !roles || roles.includes(rol);
const isOurs = (address: string): boolean => new URL(address).origin === location.origin;
