import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { federationName, type RemoteDescriptor } from '../src/descriptor';
import { MANIFEST, remoteManifest } from './remote-manifest';
import { isShareOf } from './share-modules';
import type { Share } from './shared';

const ENTRY = 'virtual:hilvan-container';
const CONTAINER = fileURLToPath(new URL('../container/container.ts', import.meta.url));

/** Small modules that every page needs; one file instead of a dozen. */
const OF_EVERY_PAGE = /react\/(cjs\/)?(react-)?jsx-runtime|remote-kit\/src\/lazy-page/;

interface Options {
  descriptor: RemoteDescriptor;
  shares: Record<string, Share>;
  /** Keys of those that come with the first page that imports them. */
  lazy: readonly string[];
}

/**
 * Builds an app as a container of Module Federation: an entry with `init` and `get`, and the manifest. federation() writes both
 * for remotes that may carry libraries of their own and run in hosts of any make, which costs every remote 10 KiB.
 */
export function remoteContainer({ descriptor, shares, lazy }: Options): Plugin {
  const always = Object.keys(shares).filter((key) => !lazy.includes(key));
  return {
    name: 'hilvan:remote-container',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { remoteEntry: ENTRY },
          preserveEntrySignatures: 'strict',
          output: {
            entryFileNames: '[name]-[hash].js',
            codeSplitting: {
              groups: [
                { name: 'comun', test: (id: string) => isShareOf(id, always) || OF_EVERY_PAGE.test(id) },
              ],
            },
          },
        },
      },
    }),
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
    load: (id) =>
      id === `\0${ENTRY}`
        ? `import { container } from ${JSON.stringify(CONTAINER)};
export const { init, get } = container(${JSON.stringify(always)}, () => import('/src/routes.tsx'));`
        : undefined,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const entry = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.name === 'remoteEntry',
        );
        if (!entry) this.error('the container has no entry');
        const { name, version } = descriptor;
        const source = remoteManifest({ name: federationName(name), version, entry: entry.fileName, shares });
        this.emitFile({ type: 'asset', fileName: MANIFEST, source: JSON.stringify(source) });
      },
    },
  };
}
