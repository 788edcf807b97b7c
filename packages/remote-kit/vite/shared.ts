import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionOf } from './app-folder';

/** Libraries that are fetched with the first page that imports them. */
export const LAZY: readonly string[] = ['@hilvan/ui/records', '@hilvan/ui/overlays'];

/** What remotes get of the router is not the whole library, which would cost home 24 KiB, but the names of `curated/react-router-dom.ts`. */
const CURATED = 'react-router-dom';

/** Libraries of which a remote's needs are checked by exported name, not only by version: the house makes them, or chooses their names. */
export const NAMED: readonly string[] = [CURATED, '@hilvan/api-client', '@hilvan/ui', ...LAZY];

/** The libraries that the shell offers and every remote takes from it. */
const SHARED: readonly string[] = ['react', 'react-dom', '@tanstack/react-query', ...NAMED];

/** The module that the shell offers under a name. */
export const sourceOf = (key: string): string =>
  key === CURATED ? `@hilvan/remote-kit/curated/${key}` : key;

/** The version of everything that a shell offers its remotes, by name; that of the router says that it is not whole. */
export const providedBy = (folder: string): Record<string, string> =>
  Object.fromEntries(
    SHARED.map((key) => [key, versionFor(folder, key) + (key === CURATED ? '+hilvan' : '')]),
  );

/** As installed for that app, not as asked for; `@hilvan/ui/records` is a part of `@hilvan/ui`. */
const versionFor = (folder: string, key: string): string =>
  versionOf(join(folder, 'node_modules', key.replace(/^(@[^/]+\/[^/]+)\/.*$/, '$1')));

/**
 * The shared libraries as federation() takes them. A remote bundles no copy, and asks for the caret range of the version that it was
 * built with, so that an older shell refuses it. Of the LAZY ones a build declares only those that its sources import: federation()
 * would have the others fetched before the first page.
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
