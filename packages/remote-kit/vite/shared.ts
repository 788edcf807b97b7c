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
  '@hilvan/ui/overlays': '@hilvan/ui',
};

/** Not a share of federation(): remotes are built without a runtime and take the shell's. */
export const RUNTIME = '@module-federation/runtime';

interface Share {
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

/** Fetched with the first page that imports it. A remote that lists it and has no such page would fetch it at its start. */
const LAZY = '@hilvan/ui/overlays';

/** Remotes bundle no copy of anything shared. In development, where a page may begin to import it, everything is listed. */
export function remoteShares(folder: string, command: 'build' | 'serve'): Record<string, Share> {
  const { [LAZY]: lazy, ...always } = shares(folder, { import: false });
  return lazy && (command === 'serve' || isImported(folder, LAZY)) ? { ...always, [LAZY]: lazy } : always;
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
