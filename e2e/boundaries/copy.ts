import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { ROOT } from '../support/paths';

/** Names of folders in which no sources are. */
export const SKIP = new Set([
  'node_modules',
  'dist',
  '.turbo',
  '.git',
  'build',
  'data',
  'test-results',
  'screenshots',
]);

/** Copies the repository into a temporary folder, to be broken or added to; without what is built. The caller removes it. */
export function copyHouse(): string {
  const copy = mkdtempSync(join(tmpdir(), 'hilvan-copia-'));
  const filter = (path: string) => path === ROOT || !SKIP.has(basename(path));
  cpSync(ROOT, copy, { recursive: true, filter });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/**
 * Gives a package of the copy its dependencies: by the links of the real repository, which lead to its libraries and to the packages of
 * the copy itself.
 * @param like the package of the real repository whose libraries it gets
 */
export function linkModules(copy: string, folder: string, like = folder): void {
  cpSync(join(ROOT, like, 'node_modules'), join(copy, folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    // Leaves out what tools keep there between two runs.
    filter: (path) => !/^\.(vite|cache)/.test(basename(path)),
  });
}

/** A PATH whose pnpm says its version at once and installs nothing, because the copy has its libraries already. */
export function withoutInstalling(copy: string): string {
  const modules = join(copy, 'node_modules');
  rmSync(modules);
  mkdirSync(modules);
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '.hilvan-instalado') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  const bin = join(copy, 'bin');
  mkdirSync(bin);
  const PATH = process.env.PATH ?? '';
  const { packageManager } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'));
  const script = `#!/bin/sh
case "$1" in
  install) ;;
  --version) echo ${packageManager.split('@')[1]} ;;
  *) PATH='${PATH}' exec pnpm "$@" ;;
esac
`;
  writeFileSync(join(bin, 'pnpm'), script, { mode: 0o755 });
  return `${bin}${delimiter}${PATH}`;
}
