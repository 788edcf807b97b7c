import { PROVIDED } from 'virtual:hilvan-provided';
import { federationName, retryLazyPages } from '@hilvan/remote-kit';
import { preload } from '../boot/preload';
import { admit } from '../registry/allowed-origin';
import type { Remote } from '../registry/remote';
import { loadExposed, registerRemote, startFederation } from './runtime';
import { followLoad } from './status';
import { TIMEOUT_MS, withTimeout } from './with-timeout';

/** Something of a remote, in the build that was last asked for. */
interface Of<T> {
  build: string;
  work: Promise<T>;
  value?: T;
}

/** Remotes whose manifest is being read or was: every part of a build needs that first. */
const opened = new Map<string, Of<Opened>>();
/** Remotes whose last load failed: the next one uses addresses that the browser has never seen. */
const broken = new Set<string>();
/** What is there or under way, by remote and part: 'ventas routes'. */
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
 * Loads one thing that a remote exposes: once a build, with a time limit. A failed load is forgotten, so that the next call
 * tries again. The technical panel tells how the loading of routes went, and where that fails, all other parts are forgotten too.
 * @param part `routes`, or an extension point
 * @param read makes of the module's default export what is wanted; throws where it is something else
 */
export function loadPart<T>(remote: Remote, part: string, read: (given: unknown) => T): Promise<T> {
  const known = find(remote, part);
  // A part has one reader.
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

/** What `loadPart` gave, without waiting: undefined until it is there in this build. */
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

/** Makes a build known to the runtime, in place of the one before it. */
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
  // Only to have it begin now: registerRemote below waits for it, and throws where it fails.
  startFederation().catch(() => undefined);
  preload(remote.preload.map(address));
  const { begins, exposes } = await inTime(remote, (signal) => readManifest(remote, entry, signal));
  await admit(remote.name, [begins.entry]);
  await inTime(remote, () => registerRemote(federationName(remote.name), begins, force));
  return { exposes };
}

const inTime = <T>({ name }: Remote, work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  withTimeout(work, TIMEOUT_MS, name);

/** Reads where a build begins and what it exposes. Throws where it needs libraries that this shell does not have. */
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
