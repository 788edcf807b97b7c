import { federationName, retryLazyPages } from '@hilvan/remote-kit';
import type { MfManifest, RemoteEntry } from '@hilvan/remote-kit/compat';
import type { Remote } from '../registry/remote';
import { learnOwner } from '../reporting/owner';
import { admit } from './admit';
import { preload } from './preload';
import { providedVersions } from './provided';
import { loadExposed, registerRemote, startFederation } from './runtime';
import { followLoad } from './status';
import { withTimeout } from './with-timeout';

/** A development server compiles what it is first asked for. */
const TIMEOUT_MS = import.meta.env.MODE === 'development' ? 120_000 : 8000;

/** Something of a remote, in the build that was last asked for. */
interface Of<T> {
  build: string;
  work: Promise<T>;
  /** The result of `work`, once it is there. */
  value?: T;
}

/** Loads one thing that a remote exposes. */
interface PartLoader<T> {
  (remote: Remote): Promise<T>;
  /** The same without waiting: undefined until it is there in this build. */
  ready(remote: Remote): T | undefined;
}

/** Remotes whose manifest is being read or was: every part of a build needs that first. */
const opened = new Map<string, Of<Opened>>();
/** Remotes whose last load failed: the next one uses addresses that the browser has never seen. */
const broken = new Set<string>();
const parts: Map<string, Of<unknown>>[] = [];

interface Opened {
  exposes(part: string): boolean;
}

/** Whether the last load of a remote failed, so that the browser may refuse to fetch its addresses again. */
export const isBroken = (name: string): boolean => broken.has(name);

/** Forgets what is loaded of a remote: the next load of any part reads its manifest again. */
export function forgetRemote(name: string): void {
  for (const loaded of parts) loaded.delete(name);
  startOver(name);
  retryLazyPages();
}

function startOver(name: string): void {
  opened.delete(name);
  broken.add(name);
}

/**
 * How one thing that remotes expose is loaded: once a build, with a time limit. A failed load is forgotten, so that the next call
 * tries again. The technical panel tells how the loading of routes went, and where that fails, all other parts are forgotten too.
 * @param part `routes`, or an extension point
 * @param read makes of the module's default export what is wanted; throws where it is something else
 */
export function partLoader<T>(part: string, read: (given: unknown, remote: Remote) => T): PartLoader<T> {
  const isRoutes = part === 'routes';
  const loaded = new Map<string, Of<T>>();
  parts.push(loaded);
  const find = ({ name, build }: Remote) => {
    const known = loaded.get(name);
    return known?.build === build ? known : undefined;
  };
  const loadPart = (remote: Remote) => {
    const known = find(remote);
    if (known) return known.work;
    const work = load(remote, part).then((given) => read(given, remote));
    const entry: Of<T> = { build: remote.build, work: isRoutes ? followLoad(remote, work) : work };
    loaded.set(remote.name, entry);
    entry.work.then(
      (value) => {
        entry.value = value;
      },
      () => {
        if (loaded.get(remote.name) !== entry) return;
        loaded.delete(remote.name);
        if (isRoutes) forgetRemote(remote.name);
        else startOver(remote.name);
      },
    );
    return entry.work;
  };
  return Object.assign(loadPart, { ready: (remote: Remote) => find(remote)?.value });
}

async function load(remote: Remote, part: string): Promise<unknown> {
  const { exposes } = await open(remote);
  if (!exposes(part)) throw new Error(`${remote.name}: no expone './${part}'`);
  const exposed = await inTime(remote, () => loadExposed(federationName(remote.name), part));
  return typeof exposed === 'object' && exposed !== null && 'default' in exposed
    ? exposed.default
    : undefined;
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
  learnOwner(remote);
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
async function readManifest(
  remote: Remote,
  entry: string,
  signal: AbortSignal,
): Promise<Opened & { begins: RemoteEntry }> {
  const [response, { entryOf, exposesPart, incompatibilities, parseManifest }] = await Promise.all([
    fetch(entry, { signal }),
    import('@hilvan/remote-kit/compat'),
  ]);
  if (!response.ok) throw new Error(`${remote.name}: manifiesto HTTP ${response.status}`);
  const manifest: MfManifest = parseManifest(await response.text(), entry);
  const misfits = incompatibilities(manifest, providedVersions());
  if (misfits.length > 0)
    throw new Error(`${remote.name} ${remote.version} es incompatible con este shell: ${misfits.join('; ')}`);
  return { begins: entryOf(manifest, entry), exposes: (part) => exposesPart(manifest, part) };
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
