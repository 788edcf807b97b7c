import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
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

function libraries(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
    );
}
