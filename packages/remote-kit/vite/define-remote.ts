import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfigFnObject } from 'vite';
import { federationName } from '../src/descriptor';
import { appFolder, contributedModules, readDescriptorFile } from './app-folder';
import { apiProxy, BUILD, listFiles, listLibraries, testOptions } from './common';
import { contractFile } from './contract-file';
import { describeRemote } from './describe-remote';
import { reactWithRoutes } from './react-with-routes';
import { readSourcesFirst } from './read-sources-first';
import { LAZY, remoteShares } from './shared';

/**
 * One chunk for the small modules that every page needs: React's JSX runtime, `lazyPage`, and the modules of `federation()` for shared
 * libraries (`__loadShare__`), except for those libraries that are fetched with the first page that uses them.
 */
const COMMON = {
  name: 'comun',
  test: (id: string): boolean =>
    /react\/(cjs\/)?(react-)?jsx-runtime|remote-kit\/src\/lazy-page/.test(id) ||
    (id.includes('__loadShare__') && !LAZY.some((key) => id.includes(key.replace(/^.*\//, '')))),
};

/**
 * One chunk for the contract's rules: by themselves most are some hundred bytes, each with its own request and imports, and nearly every page
 * uses some of them.
 */
const RULES = { name: 'reglas', test: /packages\/contract\/src\/rules\// };

/** The page in which a remote runs without a shell. */
const HARNESS = fileURLToPath(new URL('../harness', import.meta.url));

/**
 * Makes an app a remote: `export default defineRemote(import.meta.url)`. Expects `remote.json` and `src/routes.tsx` beside the config,
 * and a module below `src/contributes` for every point it contributes to. `vite --mode alone` runs it without a shell; vitest gets jsdom.
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
      server: { port: devPort, strictPort: true, proxy: apiProxy(), cors: true },
      // A deployed shell from another origin runs this build (`dev:override`), so browsers may keep nothing of it.
      preview: { port: devPort, strictPort: true, cors: true, headers: { 'cache-control': 'no-store' } },
    };
    if (process.env.VITEST) return { ...common, plugins: [react()], test: testOptions() };
    if (mode === 'alone')
      return {
        ...common,
        root: HARNESS,
        base: '/',
        cacheDir: join(folder, 'node_modules', '.vite'),
        resolve: { alias: { 'virtual:remote': folder } },
        plugins: [reactWithRoutes(folder)],
      };
    const origin = command === 'serve' ? { origin: `http://localhost:${devPort}` } : {};
    const rolldownOptions = {
      input: 'src/routes.tsx',
      output: { codeSplitting: { groups: [COMMON, RULES] } },
      // The module that passes on a shared library reads each of its names; those that nothing uses are dropped.
      treeshake: { propertyReadSideEffects: false as const },
    };
    return {
      ...common,
      build: { ...BUILD, rolldownOptions },
      server: { ...common.server, ...origin },
      // A worker is a build of its own, with libraries of its own.
      worker: { plugins: () => [listLibraries(`${descriptor.name}-worker`)] },
      plugins: [
        reactWithRoutes(folder),
        dropRetrySegment(),
        readSourcesFirst(folder),
        federation({
          name: federationName(descriptor.name),
          filename: 'remoteEntry-[hash].js',
          manifest: true,
          dts: false,
          exposes: { './routes': './src/routes.tsx', ...contributedModules(folder) },
          shared: remoteShares(folder, command),
          shareStrategy: 'loaded-first',
          // The runtime is the host's (src/federation/host.ts of the shell), and a remote loads no remotes itself.
          experiments: { externalRuntime: true },
          disableRemote: true,
          disableSnapshot: true,
          dev: { remoteHmr: true },
        }),
        describeRemote(folder),
        contractFile(folder),
        listLibraries(descriptor.name),
        listFiles(),
      ],
    };
  });
}

/** Lets `vite preview` answer as a web host must: a segment `/~123/` in a path is ignored. */
function dropRetrySegment(): Plugin {
  return {
    name: 'hilvan:drop-retry-segment',
    configurePreviewServer(server) {
      server.middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(/\/~\d+(?=\/)/, '');
        next();
      });
    },
  };
}
