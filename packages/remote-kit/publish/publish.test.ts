import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assemble } from './assemble-apps';
import { publishRemote } from './publish-remote';
import { readRegistryFile } from './registry-file';
import { revertRemote } from './revert-remote';

let root: string;
let target: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'publicar-'));
  target = join(root, 'web');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const LONG = `/* ${'hilo '.repeat(1000)} */`;

async function distOf(name: string, code: string, paths = [`/${name}`]): Promise<string> {
  const dist = join(root, 'apps', name, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(join(dist, 'assets'), { recursive: true });
  const descriptor = {
    name,
    label: name,
    version: '1.0.0',
    devPort: 5999,
    paths: paths.map((path) => ({ path })),
    menu: [],
  };
  await writeFile(join(dist, 'remote.json'), JSON.stringify(descriptor));
  await writeFile(join(dist, '..', 'remote.json'), JSON.stringify(descriptor));
  await writeFile(join(dist, 'preload.json'), '["assets/a.js"]');
  await writeFile(join(dist, 'mf-manifest.json'), '{}');
  await writeFile(join(dist, 'assets', 'a.js'), code + LONG);
  return dist;
}

test('a build gets its own folder, compressed copies and the pointer', async () => {
  const { build } = await publishRemote({ dist: await distOf('ventas', '1'), target });
  const folder = join(target, 'remotes', 'ventas', build);
  const plain = await readFile(join(folder, 'assets', 'a.js'));
  expect(brotliDecompressSync(await readFile(join(folder, 'assets', 'a.js.br')))).toEqual(plain);
  expect(gunzipSync(await readFile(join(folder, 'assets', 'a.js.gz')))).toEqual(plain);
  expect((await readRegistryFile(target)).remotes.ventas).toMatchObject({
    build,
    previous: null,
    entry: `remotes/ventas/${build}/mf-manifest.json`,
    preload: ['assets/a.js'],
  });
});

test('the next build keeps the one before, and going back moves only the pointer', async () => {
  const first = await publishRemote({ dist: await distOf('ventas', '1'), target });
  const second = await publishRemote({ dist: await distOf('ventas', '2'), target });
  expect(second.build).not.toBe(first.build);
  expect((await readRegistryFile(target)).remotes.ventas).toMatchObject({
    build: second.build,
    previous: first.build,
  });
  expect((await readdir(join(target, 'remotes', 'ventas'))).sort()).toEqual(
    [first.build, second.build].sort(),
  );
  await revertRemote({ name: 'ventas', target });
  expect((await readRegistryFile(target)).remotes.ventas).toMatchObject({
    build: first.build,
    previous: second.build,
  });
});

test('publishing the same files again changes nothing', async () => {
  const dist = await distOf('ventas', '1');
  await publishRemote({ dist, target });
  const before = await readRegistryFile(target);
  await publishRemote({ dist, target });
  expect(await readRegistryFile(target)).toEqual(before);
});

test('two remotes deployed at the same moment are both in the registry, which no reader sees half written', async () => {
  const [ventas, reportes] = [await distOf('ventas', '1'), await distOf('reportes', '1')];
  let reading = true;
  const reader = (async () => {
    while (reading) await readRegistryFile(target);
  })();
  await Promise.all([publishRemote({ dist: ventas, target }), publishRemote({ dist: reportes, target })]);
  reading = false;
  await reader;
  expect(Object.keys((await readRegistryFile(target)).remotes).sort()).toEqual(['reportes', 'ventas']);
});

test("another remote's path is refused and the pointer stays", async () => {
  await publishRemote({ dist: await distOf('ventas', '1', ['/orden/:ordenId']), target });
  const dist = await distOf('reportes', '1', ['/orden/:id']);
  await expect(publishRemote({ dist, target })).rejects.toThrow('/orden/:ordenId (ventas)');
  expect(Object.keys((await readRegistryFile(target)).remotes)).toEqual(['ventas']);
});

test('assemble puts shell and remotes together and names the app that was not built', async () => {
  await distOf('ventas', '1');
  await mkdir(join(root, 'apps', 'shell', 'dist', 'assets'), { recursive: true });
  await writeFile(join(root, 'apps', 'shell', 'dist', 'index.html'), '<p>Hilván</p>');
  await writeFile(join(root, 'apps', 'shell', 'dist', 'assets', 'main-1.js'), LONG);
  const done = await assemble({ apps: join(root, 'apps'), target });
  expect(done.map(({ name }) => name)).toEqual(['ventas', 'shell']);
  expect(await readFile(join(target, 'index.html'), 'utf8')).toBe('<p>Hilván</p>');
  expect(await readdir(join(target, 'assets'))).toEqual(['main-1.js', 'main-1.js.br', 'main-1.js.gz']);
  await rm(join(root, 'apps', 'ventas', 'dist'), { recursive: true });
  await expect(assemble({ apps: join(root, 'apps'), target })).rejects.toThrow(/ventas\/dist has no build/);
});
