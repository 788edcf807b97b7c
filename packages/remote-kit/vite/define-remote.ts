import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfigFnObject } from 'vite';
import { federationName } from '../src/descriptor';
import { aloneHarness } from './alone-harness';
import { appFolder } from './app-folder';
import { awaitSources } from './await-sources';
import { checkCuratedImports } from './check-curated-imports';
import { checkRoutes } from './check-routes';
import { apiProxy, BUILD, testOptions } from './common';
import { readDescriptorFile } from './descriptor-file';
import { dropRetrySegment } from './drop-retry-segment';
import { emitDescriptor } from './emit-descriptor';
import { emitPreload } from './emit-preload';
import { preloadIntegrity } from './preload-integrity';
import { refuseUnchecked } from './refuse-unchecked';
import { remoteContainer } from './remote-container';
import { shareModules } from './share-modules';
import { LAZY, remoteShares } from './shared';
import { takeLazyShares } from './take-lazy-shares';

/**
 * Makes an app a remote: `export default defineRemote(import.meta.url)`. Expects `remote.json` and
 * `src/routes.tsx` beside the config. `vite --mode alone` runs it without a shell; vitest gets jsdom.
 * @throws Error when remote.json is not valid
 */
export function defineRemote(configUrl: string): UserConfigFnObject {
  const folder = appFolder(configUrl);
  const descriptor = readDescriptorFile(folder);
  const { devPort } = descriptor;
  return defineConfig(({ mode, command }) => {
    const common = {
      root: folder,
      base: './', // relocatable: the manifest says publicPath "auto"
      build: BUILD,
      server: { port: devPort, strictPort: true, proxy: apiProxy(), cors: true },
      // A deployed shell of another origin runs this build (dev:override); nothing of it may be kept.
      preview: { port: devPort, strictPort: true, cors: true, headers: { 'cache-control': 'no-store' } },
    };
    if (process.env.VITEST) return { ...common, plugins: [react()], test: testOptions() };
    if (mode === 'alone') return { ...common, base: '/', plugins: [react(), aloneHarness(folder)] };
    const shares = remoteShares(folder, command);
    if (command === 'build')
      return {
        ...common,
        plugins: [
          react(),
          awaitSources(folder, ['src/routes.tsx']),
          checkRoutes(folder),
          checkCuratedImports(folder),
          shareModules(folder, Object.keys(shares)),
          remoteContainer({ descriptor, shares, lazy: LAZY }),
          takeLazyShares(LAZY),
          emitDescriptor(folder),
          emitPreload(),
          preloadIntegrity(),
          refuseUnchecked(),
        ],
      };
    // Built, it is a container by Module Federation's own interface (remote-container.ts); hot updates need the plugin.
    return {
      ...common,
      build: { ...BUILD, rolldownOptions: { input: 'src/routes.tsx' } },
      server: { ...common.server, origin: `http://localhost:${devPort}` },
      plugins: [
        react(),
        dropRetrySegment(),
        federation({
          name: federationName(descriptor.name),
          filename: 'remoteEntry-[hash].js',
          manifest: true,
          dts: false,
          exposes: { './routes': './src/routes.tsx' },
          shared: shares,
          dev: { remoteHmr: true },
        }),
      ],
    };
  });
}
