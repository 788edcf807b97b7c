import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionOf } from './app-folder';

/** Shared libraries that are fetched with the first page that imports them. */
export const LAZY: readonly string[] = ['@hilvan/ui/records', '@hilvan/ui/overlays'];

/** Remotes do not get the whole router, which would cost the home page 24 KiB, but only the names in `curated/react-router-dom.ts`. */
const CURATED = 'react-router-dom';

/** Libraries of which a remote's needs are checked by exported name, not only by version: those made in this repository, and the curated one. */
export const NAMED: readonly string[] = [CURATED, '@hilvan/api-client', '@hilvan/ui', ...LAZY];

/** The libraries that the shell offers and every remote takes from it. */
const SHARED: readonly string[] = ['react', 'react-dom', '@tanstack/react-query', ...NAMED];

/** The module that the shell offers under a share key. */
export const sourceOf = (key: string): string =>
  key === CURATED ? `@hilvan/remote-kit/curated/${key}` : key;

/** The version of everything that a shell offers its remotes, by share key; the router's has a suffix, because it is not the whole library. */
export const providedBy = (folder: string): Record<string, string> =>
  Object.fromEntries(
    SHARED.map((key) => [key, versionFor(folder, key) + (key === CURATED ? '+hilvan' : '')]),
  );

/** The version installed for that app, rather than the range it asks for; `@hilvan/ui/records` is a part of `@hilvan/ui`. */
const versionFor = (folder: string, key: string): string =>
  versionOf(join(folder, 'node_modules', key.replace(/^(@[^/]+\/[^/]+)\/.*$/, '$1')));

/**
 * The shared libraries as `federation()` takes them. A remote bundles no copy, and requires the caret range of the version with which it was
 * built, so that an older shell refuses it. Of the `LAZY` ones a build declares only those that its sources import: `federation()` would
 * have the others fetched before the first page.
 */
export function remoteShares(folder: string, command: 'build' | 'serve') {
  const keys = SHARED.filter((key) => command === 'serve' || !LAZY.includes(key) || imports(folder, key));
  return Object.fromEntries(
    keys.map((key) => {
      const version = versionFor(folder, key);
      return [key, { singleton: true, version, requiredVersion: `^${version}`, import: false as const }];
    }),
  );
}

const imports = (folder: string, key: string): boolean =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }).some(
    (file) =>
      /(?<!\.test)\.tsx?$/.test(file) && readFileSync(join(folder, 'src', file), 'utf8').includes(`'${key}'`),
  );
