import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sbom from 'rollup-plugin-sbom';
import type { Plugin, ProxyOptions } from 'vite';
import { BUILD_LIST, filesBelow } from '../publish/folder';

/** Build options of every app of the house. */
export const BUILD = { manifest: true, target: 'es2022', modulePreload: { polyfill: false } } as const;

/**
 * The libraries of a build, as CycloneDX lists them: `dist/.vite/<name>.cdx.json`, which is not published. The same build
 * writes the same file.
 */
export function listLibraries(name: string): Plugin {
  const file = { outDir: '.vite', outFilename: `${name}.cdx` };
  // Its type is that of a Rollup plugin; Vite runs those too.
  return sbom({ ...file, saveTimestamp: false, includeWellKnown: false }) as object as Plugin;
}

/**
 * Names what a build wrote into its dist, which was empty before: whatever else comes to lie there is not published. The last plugin of the
 * last step that builds, because others too write when all is built.
 */
export function listFiles(): Plugin {
  let dist: string | undefined;
  return {
    name: 'hilvan:list-files',
    apply: 'build',
    buildStart() {
      dist = undefined;
    },
    writeBundle({ dir }) {
      dist = dir;
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      // Called of a build that failed as well.
      async handler() {
        if (dist) await writeFile(join(dist, BUILD_LIST), JSON.stringify(await filesBelow(dist)));
      },
    },
  };
}

/** Development talks to the embedded provider, or to the one named by PROVIDER_URL. Cookies are not passed on, because everything on localhost shares them. */
export function apiProxy(): Record<string, ProxyOptions> {
  const target = process.env.PROVIDER_URL ?? 'http://127.0.0.1:4600';
  const configure: ProxyOptions['configure'] = (proxy) => {
    proxy.on('proxyReq', (request) => request.removeHeader('cookie'));
    proxy.on('proxyRes', ({ headers }) => {
      delete headers['set-cookie'];
    });
  };
  return { '/api': { target, changeOrigin: true, configure } };
}

/**
 * Vitest inside an app: a DOM, the matchers, no globals. The files of a worker share their modules and their window,
 * because loading the components anew for every file takes longer than the tests; a file that replaces modules is `*.alone.test.*`.
 */
export function testOptions() {
  const include = ['src/**/*.test.{ts,tsx}'];
  const alone = ['src/**/*.alone.test.{ts,tsx}'];
  return {
    environment: 'jsdom',
    setupFiles: ['@hilvan/remote-kit/testing/setup'],
    // Vitest leaves one core free, which on a machine with two is half of it.
    maxWorkers: '100%',
    // Whole screens are typed into, and the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true as const, test: { name: 'together', include, exclude: alone, isolate: false } },
      { extends: true as const, test: { name: 'alone', include: alone } },
    ],
  };
}
