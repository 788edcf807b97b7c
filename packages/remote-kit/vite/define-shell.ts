import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfigFnObject } from 'vite';
import type { Registry } from '../src/registry';
import { appFolder, readDescriptorFile, remotesBelow } from './app-folder';
import { apiProxy, BUILD, listFiles, listLibraries, testOptions } from './common';
import { installable } from './installable';
import { listPrograms } from './list-programs';
import { provided, registryKey } from './provided';
import { tokenCss } from './token-css';

/** Vite mode that builds index.html with boot and login, which share nothing with the shell and are built after it. */
const FRONT = 'frente';

/** Leaves out the parts of Module Federation's runtime that the shell does not need: reading manifests, and support for Node. */
const RUNTIME_PARTS = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' };

/** Two chunks with all their imports: what the home page needs, and what the first remote adds. Many small files would compress worse. */
const codeSplitting = {
  groups: [
    { name: 'inicio', test: /\/shell\/src\/main\.tsx$|\0rolldown\/runtime/, priority: 2 },
    {
      name: 'remotos',
      test: /\/shell\/src\/federation\/host\.ts$|\/remote-kit\/src\/compat\.ts$/,
      priority: 1,
    },
  ],
};

/**
 * Emotion's `withTheme`, which nothing here uses, imports CommonJS modules that the bundler would keep in case they had side effects. They
 * only define functions.
 */
const treeshake = {
  moduleSideEffects: [
    { test: /\/node_modules\/(hoist-non-react-statics|react-is)\/|_isolated-hnrs/, sideEffects: false },
  ],
};

/**
 * Nearly all code in these files runs before the first page is shown. This first line lets the browser compile them whole while they arrive,
 * instead of function by function while the page waits (https://v8.dev/blog/explicit-compile-hints).
 */
const COMPILE_WHOLE = '//# allFunctionsCalledOnLoad\n';
const isFirst = ({ name }: { name: string }): boolean => ['main', 'inicio', 'remotos'].includes(name);
const compileWhole: Plugin = {
  name: 'hilvan-compile-whole',
  augmentChunkHash: (chunk) => (isFirst(chunk) ? COMPILE_WHOLE : undefined),
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && isFirst(file)) file.code = COMPILE_WHOLE + file.code;
    },
  },
};

/**
 * Makes an app the host of remotes, using the runtime's own interface (src/federation/host.ts): it provides the shared libraries, and knows
 * no remote before it has read /remotes.json. Built in two steps: `vite build` gives the shell, `vite build --mode frente` the page that
 * starts the shell or the login.
 */
export function defineShell(configUrl: string): UserConfigFnObject {
  const folder = appFolder(configUrl);
  return defineConfig(({ command, mode }) => {
    const common = { root: folder, server: { port: 5170, strictPort: true, proxy: apiProxy() } };
    if (process.env.VITEST) return { ...common, plugins: [react(), provided(folder)], test: testOptions() };
    const tokens = tokenCss(join(folder, 'src'));
    if (mode === FRONT)
      return {
        ...common,
        // The boot has to know whether registries are signed, since only the shell can check a signature.
        define: { 'import.meta.env.SIGNED_REGISTRY': JSON.stringify(registryKey() !== '') },
        build: { ...BUILD, manifest: '.vite/frente.json', emptyOutDir: false },
        plugins: [
          react(),
          tokens,
          compileWhole,
          listPrograms(folder),
          installable(),
          listLibraries(FRONT),
          listFiles(),
        ],
      };
    const shell = { ...common, define: RUNTIME_PARTS };
    const plugins = [react(), tokens, provided(folder)];
    if (command === 'serve') return { ...shell, plugins: [...plugins, devRegistry(folder)] };
    return {
      ...shell,
      build: {
        ...BUILD,
        rolldownOptions: { input: { inicio: 'src/main.tsx' }, output: { codeSplitting }, treeshake },
      },
      plugins: [...plugins, compileWhole, listLibraries('shell')],
    };
  });
}

/** Serves a registry in development that points at the development server of every app with a remote.json. */
function devRegistry(shellFolder: string): Plugin {
  return {
    name: 'hilvan:dev-registry',
    configureServer(server) {
      server.middlewares.use('/remotes.json', (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.setHeader('cache-control', 'no-store');
        const registry: Registry = { formato: 1, remotes: {} };
        for (const folder of remotesBelow(dirname(shellFolder))) {
          const descriptor = readDescriptorFile(folder);
          const entry = `http://localhost:${descriptor.devPort}/mf-manifest.json`;
          registry.remotes[descriptor.name] = { build: 'desarrollo', entry, previous: null, descriptor };
        }
        response.end(JSON.stringify(registry));
      });
    },
  };
}
