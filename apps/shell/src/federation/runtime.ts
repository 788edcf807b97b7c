import type { RemoteEntry } from '@hilvan/remote-kit/compat';
import type { ModuleFederation } from '@module-federation/runtime';

let host: Promise<ModuleFederation> | undefined;

/** Fetches Module Federation's runtime and what the shell offers with it, once: home needs neither, the first remote both. */
export function startFederation(): Promise<ModuleFederation> {
  host ??= start().catch((error: unknown) => {
    host = undefined;
    throw error;
  });
  return host;
}

async function start(): Promise<ModuleFederation> {
  const [{ openHost }, { shared }] = await Promise.all([import('./host'), import('./libraries')]);
  return openHost(shared);
}

/** Fetches libraries that come with the first page that uses them, which waits for them otherwise. */
export function startLibraries(keys: readonly string[]): void {
  startFederation()
    .then((mf) => Promise.all(keys.map((key) => mf.loadShare(key))))
    .catch(() => undefined);
}

/**
 * Makes one remote known at run time.
 * @param begins where its entry is, and whether that is a module or a plain script
 * @param force replaces an earlier registration: after a failure or a redeployment
 */
export async function registerRemote(name: string, begins: RemoteEntry, force: boolean): Promise<void> {
  const mf = await startFederation();
  mf.registerRemotes([{ name, ...begins }], { force });
}

/** Loads one thing that a registered remote exposes: `routes`. */
export async function loadExposed(name: string, part: string): Promise<unknown> {
  const mf = await startFederation();
  return mf.loadRemote(`${name}/${part}`);
}
