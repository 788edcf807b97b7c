import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfigFnObject } from 'vite';
import { federationName } from '../src/descriptor';
import { aloneHarness } from './alone-harness';
import { appFolder } from './app-folder';
import { askForRuntime, SHELL_RUNTIME } from './ask-for-runtime';
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
import { remoteShares } from './shared';

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
    // A built remote takes the shell's runtime; hot updates need one of its own.
    const runtime = command === 'build' ? { implementation: SHELL_RUNTIME } : {};
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
    return {
      ...common,
      build: { ...BUILD, rolldownOptions: { input: 'src/routes.tsx' } },
      server: { ...common.server, origin: `http://localhost:${devPort}` },
      plugins: [
        react(),
        awaitSources(folder, ['src/routes.tsx']),
        checkRoutes(folder),
        checkCuratedImports(folder),
        emitDescriptor(folder),
        emitPreload(),
        preloadIntegrity(),
        refuseUnchecked(),
        dropRetrySegment(),
        federation({
          name: federationName(descriptor.name),
          filename: 'remoteEntry-[hash].js',
          manifest: true,
          dts: false,
          exposes: { './routes': './src/routes.tsx' },
          shared: remoteShares(folder, command),
          dev: { remoteHmr: true },
          ...runtime,
        }),
        askForRuntime(),
      ],
    };
  });
}
