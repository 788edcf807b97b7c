import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfigFnObject } from 'vite';
import { appFolder } from './app-folder';
import { apiProxy, BUILD, testOptions } from './common';
import { devRegistry } from './dev-registry';
import { preloadShared } from './preload-shared';
import { shellShares } from './shared';

/** Shares whose chunks the login needs and federation() does not preload. */
const FIRST_SHARES = /remote-kit\/router\/router\.ts$|packages\/(ui|api-client)\/src\/index\.ts$/;

/** The part of react-router that the house offers. */
const ROUTER = fileURLToPath(new URL('../router/router.ts', import.meta.url));

/** Makes an app the host: it provides the shared libraries, and knows no remote before /remotes.json says so. */
export function defineShell(configUrl: string): UserConfigFnObject {
  const folder = appFolder(configUrl);
  return defineConfig(() => {
    const common = {
      root: folder,
      build: BUILD,
      server: { port: 5170, strictPort: true, proxy: apiProxy() },
    };
    if (process.env.VITEST) return { ...common, plugins: [react()], test: testOptions() };
    return {
      ...common,
      plugins: [
        react(),
        federation({
          name: 'shell',
          filename: 'assets/remoteEntry-[hash].js',
          manifest: false,
          dts: false,
          shared: shellShares(folder, ROUTER),
          dev: { remoteHmr: true },
        }),
        preloadShared(FIRST_SHARES),
        devRegistry(folder),
      ],
    };
  });
}
