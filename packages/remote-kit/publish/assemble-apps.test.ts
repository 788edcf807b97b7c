import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { assemble } from './assemble-apps';
import { FolderDestination } from './folder-destination';
import { builtRemote, builtShell } from './testing/built-apps';
import { ownFolder } from './testing/places';

let root: string;
let target: string;
beforeEach(async () => {
  root = await ownFolder('armar-');
  target = join(root, 'web');
});

test('puts shell and remotes together and names the app that was not built', async () => {
  await builtRemote(root, 'ventas');
  await builtShell(root, { react: '19.3.1' });
  const done = await assemble({ apps: join(root, 'apps'), target });
  expect(done.map(({ name }) => name)).toEqual(['shell', 'ventas']);
  expect(await readFile(join(target, 'index.html'), 'utf8')).toBe('<p>Hilván 1.0.0</p>');
  expect(await readdir(join(target, 'assets'))).toEqual([
    'main-1.0.0.js',
    'main-1.0.0.js.br',
    'main-1.0.0.js.gz',
    expect.stringMatching(/^shell-\w{12}$/),
    expect.stringMatching(/^shell-\w{12}\.json$/),
  ]);
  await rm(join(root, 'apps', 'ventas', 'dist'), { recursive: true });
  await expect(assemble({ apps: join(root, 'apps'), target })).rejects.toThrow(/ventas\/dist has no build/);
});

test('over an older house, shell and remotes move on together', async () => {
  await builtShell(root, { react: '19.3.1' });
  await builtRemote(root, 'ventas');
  await assemble({ apps: join(root, 'apps'), target });
  await builtShell(root, { react: '20.0.0' }, '2.0.0');
  await builtRemote(root, 'ventas', { asks: { react: '^20.0.0' } });
  await assemble({ apps: join(root, 'apps'), target });
  expect((await new FolderDestination(target).readRegistry()).shell?.version).toBe('2.0.0');
});
