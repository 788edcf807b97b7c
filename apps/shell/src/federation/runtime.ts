import type { RemoteEntry } from '@hilvan/remote-kit/compat';
import type { ModuleFederation } from '@module-federation/runtime';

let host: Promise<ModuleFederation> | undefined;

/** Fetches and starts Module Federation's runtime, once. The first remote needs it; the home page does not. */
export function startFederation(): Promise<ModuleFederation> {
  host ??= import('./host')
    .then(({ openHost }) => openHost())
    .catch((error: unknown) => {
      host = undefined;
      throw error;
    });
  return host;
}

/** Fetches ahead what every remote needs, and the libraries that forms and dialogs need. */
export function prepareForRemotes(): void {
  startFederation()
    .then(loadLateLibraries)
    .catch(() => undefined);
}

const loadLateLibraries = (mf: ModuleFederation) =>
  Promise.all(['@hilvan/ui/records', '@hilvan/ui/overlays'].map((key) => mf.loadShare(key)));

/**
 * Registers one remote at run time.
 * @param begins where its entry is, and whether that is a module or a plain script
 * @param force replaces an earlier registration, after a failure or a redeployment. The late libraries are loaded first: while one is on its
 * way, both builds would wait for it in one place, and pages of the earlier build would be drawn without it.
 */
export async function registerRemote(name: string, begins: RemoteEntry, force: boolean): Promise<void> {
  const mf = await startFederation();
  if (force) await loadLateLibraries(mf);
  mf.registerRemotes([{ name, ...begins }], { force });
}

export async function loadExposed(name: string, part: string): Promise<unknown> {
  const mf = await startFederation();
  return mf.loadRemote(`${name}/${part}`);
}
