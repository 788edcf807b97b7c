import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion } from './app-folder';
import { CURATED } from './curated';

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

export interface Share {
  singleton: true;
  version: string;
  /** Caret of the version built with: an older shell refuses the remote instead of failing inside it. */
  requiredVersion: string;
  import?: string | false;
}

function shares(folder: string, extra: Partial<Share>): Record<string, Share> {
  return Object.fromEntries(
    Object.entries(SHARED).map(([key, packageName]) => {
      const version = installedVersion(folder, packageName);
      return [key, { singleton: true, version, requiredVersion: `^${version}`, ...extra }];
    }),
  );
}

/** Fetched with the first page that imports it. */
export const LAZY: readonly string[] = ['@hilvan/ui/records', '@hilvan/ui/overlays'];

/** Remotes bundle no copy of anything shared. In development, where a page may begin to import it, everything is listed. */
export function remoteShares(folder: string, command: 'build' | 'serve'): Record<string, Share> {
  const all = Object.entries(shares(folder, { import: false }));
  return Object.fromEntries(
    all.filter(([key]) => command === 'serve' || !LAZY.includes(key) || isImported(folder, key)),
  );
}

function isImported(folder: string, library: string): boolean {
  const src = join(folder, 'src');
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .some((file) => readFileSync(join(src, file), 'utf8').includes(`'${library}'`));
}

/** The shell provides everything; of the curated libraries it carries only their curated part, which tree-shakes. */
export function shellShares(folder: string): Record<string, Share> {
  return Object.fromEntries(
    Object.entries(shares(folder, {})).map(([key, share]) => {
      const curated = CURATED[key];
      return [key, curated ? { ...share, import: curated } : share];
    }),
  );
}
