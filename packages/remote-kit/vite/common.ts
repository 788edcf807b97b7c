import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sbom from 'rollup-plugin-sbom';
import type { Plugin, ProxyOptions } from 'vite';
import { BUILD_LIST, filesBelow } from '../publish/folder';

/** Build options of every app. */
export const BUILD = { manifest: true, target: 'es2022', modulePreload: { polyfill: false } } as const;

/**
 * Writes the list of a build's libraries in CycloneDX format to `dist/.vite/<name>.cdx.json`, which is not published. The same build writes
 * the same file.
 */
export function listLibraries(name: string): Plugin {
  const file = { outDir: '.vite', outFilename: `${name}.cdx` };
  // The type is that of a Rollup plugin, which Vite runs too.
  return sbom({ ...file, saveTimestamp: false, includeWellKnown: false }) as object as Plugin;
}

/**
 * Writes the list of what a build wrote into its dist, which was empty before: files that get there later are not published. Has to be the
 * last plugin of the last build step, because other plugins also write once everything is built.
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
      // Also called after a build that failed.
      async handler() {
        if (dist) await writeFile(join(dist, BUILD_LIST), JSON.stringify(await filesBelow(dist)));
      },
    },
  };
}

/**
 * The proxy of development servers to the embedded provider, or to the one named by PROVIDER_URL. Cookies are not passed on, because all
 * ports of localhost share them.
 */
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
    // Tests fill in whole screens, and the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true as const, test: { name: 'together', include, exclude: alone, isolate: false } },
      { extends: true as const, test: { name: 'alone', include: alone } },
    ],
  };
}
