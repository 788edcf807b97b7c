import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion } from './app-folder';

/** What the shell offers and every remote takes from it, by share key and the package that carries its version. */
const SHARED: Record<string, string> = {
  react: 'react',
  'react-dom': 'react-dom',
  'react-router-dom': 'react-router-dom',
  '@tanstack/react-query': '@tanstack/react-query',
  '@hilvan/api-client': '@hilvan/api-client',
  '@hilvan/ui': '@hilvan/ui',
  '@hilvan/ui/records': '@hilvan/ui',
  '@hilvan/ui/overlays': '@hilvan/ui',
};

/** Not the whole library but the names of `curated/react-router-dom.ts`: all of it would cost home 24 KiB. Its version says so. */
const CUT: Record<string, string> = { 'react-router-dom': '+hilvan' };

/** Where such a cut is. */
export const SOURCES: Record<string, string> = {
  'react-router-dom': '@hilvan/remote-kit/curated/react-router-dom',
};

/** Of these a remote asks for names, not only for a version: what the house itself makes, or cuts. */
export const NAMED: readonly string[] = Object.keys(SHARED).filter(
  (key) => key.startsWith('@hilvan/') || CUT[key],
);

/** Fetched with the first page that imports it. */
export const LAZY: readonly string[] = ['@hilvan/ui/records', '@hilvan/ui/overlays'];

/** The version of everything that a shell offers its remotes, by share key. */
export function providedBy(folder: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(SHARED).map(([key, name]) => [key, installedVersion(folder, name) + (CUT[key] ?? '')]),
  );
}

/**
 * As federation() takes them: a remote bundles no copy, and asks for the caret of what it was built with, so that an older shell
 * refuses it instead of failing inside it. A build declares only the late ones that its sources import: one that is declared and
 * never imported late would be fetched before the first page.
 */
export function remoteShares(folder: string, command: 'build' | 'serve') {
  const keys = Object.entries(SHARED).filter(
    ([key]) => command === 'serve' || !LAZY.includes(key) || imports(folder, key),
  );
  return Object.fromEntries(
    keys.map(([key, name]) => {
      const version = installedVersion(folder, name);
      return [key, { singleton: true, version, requiredVersion: `^${version}`, import: false as const }];
    }),
  );
}

/** Whether a source of an app names a module. */
const imports = (folder: string, key: string): boolean =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }).some(
    (file) =>
      /(?<!\.test)\.tsx?$/.test(file) && readFileSync(join(folder, 'src', file), 'utf8').includes(`'${key}'`),
  );
