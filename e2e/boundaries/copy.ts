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

const SKIP = new Set([
  'node_modules',
  'dist',
  '.turbo',
  '.git',
  'build',
  'data',
  'test-results',
  'screenshots',
]);

/** The house in a temporary folder, to be broken or added to; without what is built. The caller removes it. */
export function copyHouse(): string {
  const copy = mkdtempSync(join(tmpdir(), 'hilvan-copia-'));
  const filter = (path: string) => path === ROOT || !SKIP.has(basename(path));
  cpSync(ROOT, copy, { recursive: true, filter });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/**
 * Gives a package of the copy its dependencies: by the links of the real house, which lead to its libraries and to the packages of the
 * copy itself.
 * @param like the package of the real house whose libraries it gets
 */
export function linkModules(copy: string, folder: string, like = folder): void {
  cpSync(join(ROOT, like, 'node_modules'), join(copy, folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    // What tools keep there between two runs is no dependency.
    filter: (path) => !/^\.(vite|cache)/.test(basename(path)),
  });
}

/** The copy has its libraries already: a PATH whose pnpm is quick to say its version, and does everything but install them. */
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
