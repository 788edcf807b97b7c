import { getInstance } from '@module-federation/runtime';

/** Manifests already fetched and checked, by address: the runtime gets them from here and asks no second time. */
const manifests = new Map<string, string>();
let provided: Record<string, string[]> | undefined;

function instance() {
  const mf = getInstance();
  if (!mf) throw new Error('Module Federation no está inicializado');
  if (!provided) {
    // Read before any remote touches the share scope: only what the shell itself offers counts.
    provided = Object.fromEntries(
      Object.entries(mf.shareScopeMap.default ?? {}).map(([key, versions]) => [key, Object.keys(versions)]),
    );
    mf.registerPlugins([{ name: 'hilvan-manifests', fetch: answerFromMemory }]);
  }
  return mf;
}

/** The hook's type wants a Response; the runtime takes `false` as "not mine", but types it only in the hook's union. */
function answerFromMemory(url: string): Promise<Response> | false {
  const text = manifests.get(url);
  return text === undefined ? false : Promise.resolve(new Response(text));
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
 * @param force replaces an earlier registration: after a failure or a redeployment
 */
export function loadExposed(name: string, entry: string, manifest: string, force: boolean): Promise<unknown> {
  const mf = instance();
  manifests.set(entry, manifest);
  mf.registerRemotes([{ name, entry, type: 'module' }], { force });
  return mf.loadRemote(`${name}/routes`);
}
