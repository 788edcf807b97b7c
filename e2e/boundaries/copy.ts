import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
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
  for (const entry of readdirSync(ROOT).filter((name) => !SKIP.has(name))) {
    cpSync(join(ROOT, entry), join(copy, entry), {
      recursive: true,
      filter: (path) => !SKIP.has(basename(path)),
    });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/**
 * Gives a package of the copy its dependencies: the libraries of the real house, the packages of the copy itself.
 * @param like the package of the real house whose libraries it gets
 */
export function linkModules(copy: string, folder: string, like = folder): void {
  const real = join(ROOT, like, 'node_modules');
  const own = join(copy, folder, 'node_modules');
  for (const name of libraries(real)) {
    const house = name.startsWith('@hilvan/') ? join(copy, 'packages', basename(name)) : undefined;
    mkdirSync(join(own, name, '..'), { recursive: true });
    symlinkSync(house && existsSync(house) ? house : realpathSync(join(real, name)), join(own, name));
  }
}

/** The copy has its libraries already: a PATH whose pnpm does everything but install them. */
export function withoutInstalling(copy: string): string {
  const modules = join(copy, 'node_modules');
  rmSync(modules);
  mkdirSync(modules);
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '.hilvan-instalado') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  const bin = join(copy, 'bin');
  mkdirSync(bin);
  const PATH = process.env.PATH ?? '';
  const script = `#!/bin/sh\n[ "$1" = install ] && exit 0\nPATH='${PATH}' exec pnpm "$@"\n`;
  writeFileSync(join(bin, 'pnpm'), script, { mode: 0o755 });
  return `${bin}${delimiter}${PATH}`;
}

function libraries(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
    );
}
