import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfigFnObject } from 'vite';
import { appFolder } from './app-folder';
import { apiProxy, BUILD, listLibraries, testOptions } from './common';
import { devRegistry } from './dev-registry';
import { installable } from './installable';
import { listPrograms } from './list-programs';
import { provided } from './provided';
import { tokenCss } from './token-css';

/** The build of index.html: boot and login, which have nothing of the shell and are built after it. */
const FRONT = 'frente';

/** Leaves out of Module Federation's runtime what the shell does not need: reading manifests, and Node. */
const RUNTIME_PARTS = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' };

/** Two files, each with all that it needs: what home is drawn with, and what the first remote adds. Many small ones compress worse. */
const codeSplitting = {
  groups: [
    { name: 'inicio', test: /\/shell\/src\/main\.tsx$|rolldown\/runtime/, priority: 2 },
    {
      name: 'remotos',
      test: /\/shell\/src\/federation\/host\.ts$|\/remote-kit\/src\/compat\.ts$/,
      priority: 1,
    },
  ],
};

/**
 * Makes an app the host, by the runtime's own interface (src/federation/host.ts): it provides the shared libraries, and knows no
 * remote before /remotes.json says so. Built in two steps: `vite build` gives the shell, `vite build --mode frente` the page that
 * starts it or the login.
 */
export function defineShell(configUrl: string): UserConfigFnObject {
  const folder = appFolder(configUrl);
  return defineConfig(({ command, mode }) => {
    const common = {
      root: folder,
      build: BUILD,
      server: { port: 5170, strictPort: true, proxy: apiProxy() },
    };
    if (process.env.VITEST) return { ...common, plugins: [react(), provided(folder)], test: testOptions() };
    const tokens = tokenCss(join(folder, 'src'));
    if (mode === FRONT)
      return {
        ...common,
        build: { ...BUILD, manifest: '.vite/frente.json', emptyOutDir: false },
        plugins: [react(), tokens, listPrograms(folder), installable(), listLibraries(FRONT)],
      };
    const shell = { ...common, define: RUNTIME_PARTS };
    const plugins = [react(), tokens, provided(folder)];
    if (command === 'serve') return { ...shell, plugins: [...plugins, devRegistry(folder)] };
    return {
      ...shell,
      build: { ...BUILD, rolldownOptions: { input: { inicio: 'src/main.tsx' }, output: { codeSplitting } } },
      plugins: [...plugins, listLibraries('shell')],
    };
  });
}
