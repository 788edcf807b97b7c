import { getInstance } from '@module-federation/runtime';

let provided: Record<string, string[]> | undefined;

function instance() {
  const mf = getInstance();
  if (!mf) throw new Error('Module Federation no está inicializado');
  if (!provided) {
    // Read before any remote touches the share scope: only what the shell itself offers counts.
    provided = Object.fromEntries(
      Object.entries(mf.shareScopeMap.default ?? {}).map(([key, versions]) => [key, Object.keys(versions)]),
    );
  }
  return mf;
}

/** Versions of the shared libraries that this shell provides, by share key. */
export function providedVersions(): Record<string, string[]> {
  instance();
  return provided ?? {};
}

/** Starts the shared libraries that the shell itself never uses, so that they do not wait for a remote's entry. */
export function startLazyShares(): void {
  instance()
    .loadShare('@hilvan/ui/overlays')
    .catch(() => undefined);
}

/**
 * Registers one remote at run time and loads what it exposes as `./routes`.
 * @param entry address of its remoteEntry module
 * @param force replaces an earlier registration: after a failure or a redeployment
 */
export function loadExposed(name: string, entry: string, force: boolean): Promise<unknown> {
  const mf = instance();
  mf.registerRemotes([{ name, entry, type: 'module' }], { force });
  return mf.loadRemote(`${name}/routes`);
}
