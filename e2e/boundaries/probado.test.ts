/** Which tests a deployment runs: those that reach what changed since all of them passed, and all of them in doubt. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../support/paths';

interface Tested {
  changedSinceTested(app: string): Promise<string[] | undefined>;
  noteTested(app: string): Promise<void>;
}

let house: string;
let tested: Tested;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@taller.cr', ...args], { cwd: house });
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
};
const commit = () => {
  git('add', '-A');
  git('commit', '-qm', 'cambio');
};

/** A repository of a few files, with the program itself, all of whose tests passed. */
beforeEach(async () => {
  house = mkdtempSync(join(tmpdir(), 'hilvan-probado-'));
  onTestFinished(() => rmSync(house, { recursive: true, force: true }));
  cpSync(join(ROOT, 'scripts', 'lib'), join(house, 'scripts', 'lib'), { recursive: true });
  write('.gitignore', '.turbo/\n');
  write('pnpm-lock.yaml', '1');
  for (const file of ['apps/ventas/src/a.tsx', 'apps/ventas/remote.json', 'packages/ui/src/b.ts'])
    write(file, '1');
  git('init', '-q');
  commit();
  tested = await import(pathToFileURL(join(house, 'scripts', 'lib', 'tested.mjs')).href);
});

it('all are run as long as nothing is known', async () => {
  expect(await tested.changedSinceTested('ventas')).toBeUndefined();
  await tested.noteTested('ventas');
  expect(await tested.changedSinceTested('ventas')).toEqual([]);
  expect(await tested.changedSinceTested('reportes')).toBeUndefined();
});

it('sources of the app and of packages are named, committed or not, and nothing of others', async () => {
  await tested.noteTested('ventas');
  write('packages/ui/src/b.ts', '2');
  commit();
  for (const file of [
    'apps/ventas/src/a.tsx',
    'apps/ventas/src/nuevo.ts',
    'apps/reportes/src/c.ts',
    'docs/d.json',
  ])
    write(file, '2');
  const changed = ['apps/ventas/src/a.tsx', 'apps/ventas/src/nuevo.ts', 'packages/ui/src/b.ts'];
  expect((await tested.changedSinceTested('ventas'))?.sort()).toEqual(
    changed.map((file) => join(house, file)),
  );
});

it.each([
  ['a library', () => write('pnpm-lock.yaml', '2')],
  ['what the app says of itself', () => write('apps/ventas/remote.json', '2')],
  ['what tests are set up with', () => write('packages/ui/src/testing/setup.ts', '2')],
  ['a source that is gone', () => rmSync(join(house, 'packages/ui/src/b.ts'))],
  [
    'more than can be listed',
    () => {
      for (let n = 0; n < 61; n++) write(`apps/ventas/src/${n}.ts`, '2');
    },
  ],
])('all are run after a change of %s', async (_what, change) => {
  await tested.noteTested('ventas');
  change();
  expect(await tested.changedSinceTested('ventas')).toBeUndefined();
});

it('what was tested before it was committed is tested again: it may have been taken back', async () => {
  await tested.noteTested('ventas');
  write('apps/ventas/src/a.tsx', '2');
  await tested.noteTested('ventas');
  expect(await tested.changedSinceTested('ventas')).toEqual([join(house, 'apps/ventas/src/a.tsx')]);
  commit();
  await tested.noteTested('ventas');
  expect(await tested.changedSinceTested('ventas')).toEqual([]);
});

it('a commit that is not there, as in a shallow copy, runs all', async () => {
  write('.turbo/probado/ventas', '0123456789012345678901234567890123456789\n');
  expect(await tested.changedSinceTested('ventas')).toBeUndefined();
});
