import type { Share } from './shared';

export const MANIFEST = 'mf-manifest.json';

interface Options {
  /** As Module Federation knows it. */
  name: string;
  version: string;
  /** File of the container. */
  entry: string;
  shares: Record<string, Share>;
}

/** No files of its own: the shell asks for what `preload.json` lists. */
const NO_ASSETS = { js: { async: [], sync: [] }, css: { async: [], sync: [] } };

/** Module Federation's manifest of a remote that exposes its routes. */
export function remoteManifest({ name, version, entry, shares }: Options) {
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: entry, path: '', type: 'module' },
      types: { path: '', name: '' },
      globalName: name,
      publicPath: 'auto',
    },
    shared: Object.entries(shares).map(([key, { version: built, requiredVersion, singleton }]) => ({
      id: `${name}:${key}`,
      name: key,
      version: built,
      singleton,
      requiredVersion,
      assets: NO_ASSETS,
    })),
    remotes: [],
    exposes: [{ id: `${name}:routes`, name: 'routes', path: './routes', assets: NO_ASSETS }],
  };
}
