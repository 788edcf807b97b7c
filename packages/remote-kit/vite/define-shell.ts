import { join } from 'node:path';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfigFnObject } from 'vite';
import { appFolder } from './app-folder';
import { apiProxy, BUILD, testOptions } from './common';
import { curatedSource } from './curated-source';
import { devRegistry } from './dev-registry';
import { emitProvided } from './emit-provided';
import { listShell } from './list-shell';
import { preloadShared } from './preload-shared';
import { shellShares } from './shared';
import { tokenCss } from './token-css';

/** Shares whose chunks every page needs and federation() does not preload. */
const FIRST_SHARES = /remote-kit\/curated\/|packages\/(ui|api-client)\/src\/index\.ts$/;

/** The build of index.html: boot and login, which have nothing of federation and are built after the shell. */
const FRONT = 'frente';

/**
 * Makes an app the host: it provides the shared libraries, and knows no remote before /remotes.json says so. Built in
 * two steps: `vite build` gives the federated shell (app.html), `vite build --mode frente` the page that starts it or the login.
 */
export function defineShell(configUrl: string): UserConfigFnObject {
  const folder = appFolder(configUrl);
  return defineConfig(({ command, mode }) => {
    const common = {
      root: folder,
      build: BUILD,
      server: { port: 5170, strictPort: true, proxy: apiProxy() },
    };
    if (process.env.VITEST) return { ...common, plugins: [react()], test: testOptions() };
    const tokens = tokenCss(join(folder, 'src'));
    if (command === 'build' && mode === FRONT) {
      // federation() awaits every share before the first line; the login must not wait for any.
      const build = { ...BUILD, emptyOutDir: false };
      return { ...common, build, plugins: [react(), tokens, listShell(folder)] };
    }
    // The shell reads manifests itself; only hot updates need the runtime's own way.
    const trimmed = command === 'build' ? { disableSnapshot: true } : {};
    return {
      ...common,
      // federation() preloads the chunks of what is called index.
      build: { ...BUILD, rolldownOptions: { input: { index: 'app.html' } } },
      plugins: [
        curatedSource(),
        react(),
        tokens,
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
        emitProvided(folder),
        devRegistry(folder),
      ],
    };
  });
}
