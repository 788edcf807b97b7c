import { PROVIDED } from 'virtual:hilvan-provided';
import { federationName, retryLazyPages } from '@hilvan/remote-kit';
import { preload } from '../boot/preload';
import { admit } from '../registry/allowed-origin';
import type { Remote } from '../registry/remote';
import { loadExposed, registerRemote, startFederation } from './runtime';
import { followLoad } from './status';
import { TIMEOUT_MS, withTimeout } from './with-timeout';

/** Something that was read from a remote, and from which build. */
interface Of<T> {
  build: string;
  work: Promise<T>;
  value?: T;
}

/** Manifests that were read or are being read, by remote: every part of a build needs its manifest first. */
const opened = new Map<string, Of<Opened>>();
/** Remotes whose last load failed: the next load uses addresses that the browser has never seen. */
const broken = new Set<string>();
/** Parts that are loaded or being loaded, by remote and part: 'ventas routes'. */
const loaded = new Map<string, Of<unknown>>();

interface Opened {
  exposes(part: string): boolean;
}

/** Whether the last load of a remote failed, so that the browser may refuse to fetch its addresses again. */
export const isBroken = (name: string): boolean => broken.has(name);

/** Forgets what is loaded of a remote: the next load of any part reads its manifest again. */
export function forgetRemote(name: string): void {
  for (const key of loaded.keys()) if (key.startsWith(`${name} `)) loaded.delete(key);
  startOver(name);
  retryLazyPages();
}

function startOver(name: string): void {
  opened.delete(name);
  broken.add(name);
}

/**
 * Loads one module that a remote exposes, once for each build and within a time limit. A failed load is forgotten, so that the next call
 * tries again; where it was the routes, everything else of the remote is forgotten too. The technical panel shows how the routes loaded.
 * @param part `routes`, or an extension point
 * @param read makes of the module's default export what is wanted; throws where it is something else
 */
export function loadPart<T>(remote: Remote, part: string, read: (given: unknown) => T): Promise<T> {
  const known = find(remote, part);
  // Each part is always loaded with the same `read`, so its type is `T`.
  if (known) return known.work as Promise<T>;
  const isRoutes = part === 'routes';
  const reading = load(remote, part).then(read);
  const entry: Of<T> = { build: remote.build, work: isRoutes ? followLoad(remote, reading) : reading };
  const key = keyOf(remote, part);
  loaded.set(key, entry);
  entry.work.then(
    (value) => {
      entry.value = value;
    },
    () => {
      if (loaded.get(key) !== entry) return;
      loaded.delete(key);
      if (isRoutes) forgetRemote(remote.name);
      else startOver(remote.name);
    },
  );
  return entry.work;
}

/** What `loadPart` loaded, without waiting; undefined until this build's part has arrived. */
export const loadedPart = (remote: Remote, part: string): unknown => find(remote, part)?.value;

const keyOf = ({ name }: Remote, part: string): string => `${name} ${part}`;

function find(remote: Remote, part: string): Of<unknown> | undefined {
  const known = loaded.get(keyOf(remote, part));
  return known?.build === remote.build ? known : undefined;
}

async function load(remote: Remote, part: string): Promise<unknown> {
  const { exposes } = await open(remote);
  if (!exposes(part)) throw new Error(`${remote.name}: no expone './${part}'`);
  const exposed = await inTime(remote, () => loadExposed(federationName(remote.name), part));
  return Object(exposed).default;
}

/** Registers a build with the runtime, in place of the remote's earlier one. */
function open(remote: Remote): Promise<Opened> {
  const known = opened.get(remote.name);
  if (known?.build === remote.build) return known.work;
  const force = known !== undefined || broken.delete(remote.name);
  const work = register(remote, force);
  opened.set(remote.name, { build: remote.build, work });
  return work;
}

async function register(remote: Remote, force: boolean): Promise<Opened> {
  if (remote.fault) throw new Error(`${remote.name}: ${remote.fault}`);
  await admit(remote.name, [remote.entry, ...remote.preload]);
  const address = force ? freshAddresses(remote) : (known: string) => known;
  const entry = address(remote.entry);
  // Starts the runtime early; a failure surfaces at `registerRemote` below, which waits for it.
  startFederation().catch(() => undefined);
  preload(remote.preload.map(address));
  const { begins, exposes } = await inTime(remote, (signal) => readManifest(remote, entry, signal));
  await admit(remote.name, [begins.entry]);
  await inTime(remote, () => registerRemote(federationName(remote.name), begins, force));
  return { exposes };
}

const inTime = <T>({ name }: Remote, work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  withTimeout(work, TIMEOUT_MS, name);

/** Reads a build's entry and what it exposes. Throws where the build needs libraries that this shell does not have. */
async function readManifest(remote: Remote, entry: string, signal: AbortSignal) {
  const [response, { entryOf, exposesPart, incompatibilities, parseManifest }] = await Promise.all([
    fetch(entry, { signal }),
    import('@hilvan/remote-kit/compat'),
  ]);
  if (!response.ok) throw new Error(`${remote.name}: manifiesto HTTP ${response.status}`);
  const manifest = parseManifest(await response.text(), entry);
  const misfits = incompatibilities(manifest, PROVIDED);
  if (misfits.length > 0)
    throw new Error(`${remote.name} ${remote.version} es incompatible con este shell: ${misfits.join('; ')}`);
  return { begins: entryOf(manifest, entry), exposes: (part: string) => exposesPart(manifest, part) };
}

/**
 * Firefox never fetches a module address again that failed once. A new folder segment (`/~123/`), which the web host drops, gives every file
 * of the remote a new address.
 */
function freshAddresses({ entry }: Remote): (address: string) => string {
  const folder = new URL('.', entry).href;
  const segment = `~${Date.now()}`;
  return import.meta.env.DEV
    ? (address) => `${address}?r=${segment}`
    : (address) => address.replace(folder, `${folder}${segment}/`);
}
