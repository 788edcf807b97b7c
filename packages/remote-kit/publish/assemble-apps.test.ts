import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { assemble } from './assemble-apps';
import { readAudience } from './audience';
import { FolderDestination } from './folder-destination';
import { retireRemote } from './move-remote';
import { publishRemote } from './publish-remote';
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
  await expect(assemble({ apps: join(root, 'apps'), target })).rejects.toThrow(
    /ventas\/dist no tiene una construcción/,
  );
});

test('over an older shell and older remotes, both move on together', async () => {
  await builtShell(root, { react: '19.3.1' });
  await builtRemote(root, 'ventas');
  await assemble({ apps: join(root, 'apps'), target });
  await builtShell(root, { react: '20.0.0' }, '2.0.0');
  await builtRemote(root, 'ventas', { asks: { react: '^20.0.0' } });
  await assemble({ apps: join(root, 'apps'), target });
  expect((await new FolderDestination(target).readRegistry()).shell?.version).toBe('2.0.0');
});

const start = () => assemble({ apps: join(root, 'apps'), target });
const registry = () => new FolderDestination(target).readRegistry();
const page = () => readFile(join(target, 'index.html'), 'utf8');

test('a shell that does not fit a preview or a remote of others is not published, nor what asks for it', async () => {
  await builtShell(root, { react: '19.3.1' });
  await builtRemote(root, 'ventas');
  await start();
  const dist = await builtRemote(root, 'ventas', { code: '2' });
  await publishRemote({ dist, target, wanted: readAudience(['rol:Admin']) });
  await publishRemote({ dist: await builtRemote(join(root, 'otros'), 'garantias'), target });
  const before = await registry();
  await builtShell(root, { react: '20.0.0' }, '2.0.0');
  await builtRemote(root, 'ventas', { asks: { react: '^20.0.0' } });
  const [shell, ventas] = await start();
  expect(shell).toMatchObject({ name: 'shell', build: '' });
  expect(shell?.notes.join()).toMatch(/ventas \(vista previa\): react: pide \^19\.3\.1.*20\.0\.0/);
  expect(shell?.notes.join()).toMatch(/garantias: react: pide \^19\.3\.1/);
  expect(ventas?.notes.join()).toMatch(/no calza con el shell publicado/);
  expect(await registry()).toEqual(before);
  expect(await page()).toBe('<p>Hilván 1.0.0</p>');
});

test('a forced preview that fits no shell keeps no shell from being published', async () => {
  await builtShell(root, { react: '19.3.1' });
  await builtRemote(root, 'ventas');
  await start();
  const dist = await builtRemote(join(root, 'otros'), 'ventas', { asks: { react: '^18.0.0' } });
  await publishRemote({ dist, target, force: true, wanted: readAudience(['rol:Admin']) });
  await builtShell(root, { react: '19.4.0' }, '2.0.0');
  expect((await start()).map(({ build }) => build)).not.toContain('');
  expect(await page()).toBe('<p>Hilván 2.0.0</p>');
});

test('an address that moves to another remote moves at once; one of a remote without sources is told', async () => {
  await builtShell(root, { react: '19.3.1' });
  await builtRemote(root, 'ventas', { paths: ['/ventas', '/x'] });
  await builtRemote(root, 'operaciones');
  await start();
  await builtRemote(root, 'ventas');
  const { operaciones: before } = (await registry()).remotes;
  await builtRemote(root, 'operaciones', { paths: ['/operaciones', '/x'] });
  expect((await start()).map(({ build }) => build)).not.toContain('');
  const { remotes } = await registry();
  expect(remotes.operaciones).toMatchObject({ previous: before?.build });
  expect(remotes.ventas?.descriptor.paths).toEqual([{ path: '/ventas' }]);
  await rm(join(root, 'apps', 'operaciones'), { recursive: true });
  await builtRemote(root, 'ventas', { paths: ['/ventas', '/x'] });
  await builtShell(root, { react: '19.3.1' }, '2.0.0');
  const [shell, ventas] = await start();
  expect(shell).toMatchObject({ build: expect.stringMatching(/./), notes: [] });
  expect(ventas).toMatchObject({ build: '', notes: [expect.stringMatching(/\/x \(operaciones\).*retirar/)] });
  expect((await registry()).remotes.ventas).toEqual(remotes.ventas);
  await retireRemote({ name: 'operaciones', target });
  expect((await start()).map(({ build }) => build)).not.toContain('');
});

test('a remote that was taken out stays away until it is deployed', async () => {
  await builtShell(root, { react: '19.3.1' });
  const dist = await builtRemote(root, 'ventas');
  await start();
  await retireRemote({ name: 'ventas', target });
  const [, ventas] = await start();
  expect(ventas).toMatchObject({
    build: '',
    notes: [expect.stringMatching(/ventas se retiró.*npm run desplegar -- ventas/)],
  });
  expect(await registry()).toMatchObject({ remotes: {}, retired: ['ventas'] });
  const { build } = await publishRemote({ dist, target });
  expect((await start())[1]).toMatchObject({ build });
});

test('what was taken out takes no address from the others, though its sources are there', async () => {
  await builtShell(root, { react: '19.3.1' });
  await builtRemote(root, 'ventas', { paths: ['/ventas', '/x'] });
  await builtRemote(root, 'operaciones');
  await start();
  await retireRemote({ name: 'ventas', target });
  await builtRemote(root, 'operaciones', { paths: ['/operaciones', '/x'] });
  const [, operaciones, ventas] = await start();
  expect(operaciones).toMatchObject({ name: 'operaciones', build: expect.stringMatching(/./) });
  expect(ventas?.build).toBe('');
});

test('of two that claim one address the one that has it moves on', async () => {
  await builtShell(root, { react: '19.3.1' });
  await builtRemote(root, 'ventas');
  await builtRemote(root, 'operaciones', { paths: ['/operaciones', '/x'] });
  await start();
  await builtRemote(root, 'ventas', { paths: ['/ventas', '/x'] });
  await builtRemote(root, 'operaciones', { paths: ['/operaciones', '/x'], code: '2' });
  const [, operaciones, ventas] = await start();
  expect(operaciones).toMatchObject({ name: 'operaciones', build: expect.stringMatching(/./) });
  expect(ventas).toMatchObject({ build: '', notes: [expect.stringMatching(/\/x \(operaciones\)/)] });
});

test('what ends halfway has changed nothing that anybody gets', async () => {
  await builtShell(root, { react: '19.3.1' });
  await builtRemote(root, 'ventas');
  await start();
  const before = await registry();
  await builtShell(root, { react: '20.0.0' }, '2.0.0');
  await builtRemote(root, 'ventas', { asks: { react: '^20.0.0' }, code: '2' });
  const { put } = FolderDestination.prototype;
  const failing = vi.spyOn(FolderDestination.prototype, 'put').mockImplementation(async function (
    this: FolderDestination,
    path,
    content,
  ) {
    if (/^remotes\/ventas\/.*a\.js$/.test(path)) throw new Error('disk full');
    return put.call(this, path, content);
  });
  onTestFinished(() => failing.mockRestore());
  await expect(start()).rejects.toThrow('disk full');
  expect(await registry()).toEqual(before);
  expect(await page()).toBe('<p>Hilván 1.0.0</p>');
});
