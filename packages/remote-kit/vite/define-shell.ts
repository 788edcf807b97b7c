import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfigFnObject } from 'vite';
import { appFolder } from './app-folder';
import { apiProxy, BUILD, testOptions } from './common';
import { curatedSource } from './curated-source';
import { devRegistry } from './dev-registry';
import { preloadShared } from './preload-shared';
import { shellShares } from './shared';

/** Shares whose chunks the login needs and federation() does not preload. */
const FIRST_SHARES = /remote-kit\/curated\/|packages\/(ui|api-client)\/src\/index\.ts$/;

/** Makes an app the host: it provides the shared libraries, and knows no remote before /remotes.json says so. */
export function defineShell(configUrl: string): UserConfigFnObject {
  const folder = appFolder(configUrl);
  return defineConfig(({ command }) => {
    // The shell reads manifests itself; only hot updates need the runtime's own way.
    const trimmed = command === 'build' ? { disableSnapshot: true } : {};
    const common = {
      root: folder,
      build: BUILD,
      server: { port: 5170, strictPort: true, proxy: apiProxy() },
    };
    if (process.env.VITEST) return { ...common, plugins: [react()], test: testOptions() };
    return {
      ...common,
      plugins: [
        curatedSource(),
        react(),
        federation({
          name: 'shell',
          filename: 'assets/remoteEntry-[hash].js',
          manifest: false,
          dts: false,
          shared: shellShares(folder),
          dev: { remoteHmr: true },
          ...trimmed,
        }),
        preloadShared(FIRST_SHARES),
        devRegistry(folder),
      ],
    };
  });
}
