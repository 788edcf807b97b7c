/** Publishing to a folder and to a bucket: the same promises on both. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readAudience } from './audience';
import type { Destination } from './destination';
import { filesBelow } from './folder';
import { FolderDestination } from './folder-destination';
import { promoteRemote, retireRemote, revertRemote } from './move-remote';
import { openDestination } from './open-destination';
import { publishRemote } from './publish-remote';
import { publishShell } from './publish-shell';
import { retireWorker } from './retire-worker';
import { builtRemote, builtShell, listBuild } from './testing/built-apps';
import type { FakeS3 } from './testing/fake-s3';
import { KINDS, ownPlaces, type Places } from './testing/places';

const SHELL = { react: '19.3.1', '@hilvan/ui': '1.0.0' };

let s3: FakeS3;
let root: string;
let targets: Places['targets'];
beforeEach(async () => {
  ({ root, s3, targets } = await ownPlaces('publicar-'));
});

describe.each(KINDS)('%s', (kind) => {
  let target: string;
  let destination: Destination;
  beforeEach(async () => {
    target = targets[kind];
    destination = await openDestination(target);
  });
  const live = async (name: string) => (await destination.readRegistry()).remotes[name];
  const files = async () => [...(await destination.list(''))].sort();

  test('the worker comes after what it keeps, and is withdrawn without a build', async () => {
    const dist = await builtShell(root, SHELL);
    await writeFile(join(dist, 'sw.js'), 'self.__precache');
    await writeFile(join(dist, 'zeta.webmanifest'), '{}');
    await expect(retireWorker({ target })).rejects.toThrow(/no tiene un trabajador/);
    const put: string[] = [];
    const folder = vi.spyOn(FolderDestination.prototype, 'put');
    s3.beforePut = async (key) => void put.push(key);
    await publishShell({ dist, target });
    const order = [...folder.mock.calls.map(([path]) => path), ...put.map((key) => key.split('/').at(-1))];
    folder.mockRestore();
    expect(order.lastIndexOf('sw.js')).toBeGreaterThan(order.lastIndexOf('index.html'));
    expect(order.lastIndexOf('sw.js')).toBeGreaterThan(order.lastIndexOf('zeta.webmanifest'));
    await retireWorker({ target });
    expect((await destination.read('sw.js'))?.toString()).toContain('registration.unregister()');
    await publishShell({ dist, target });
    expect((await destination.read('sw.js'))?.toString()).toBe('self.__precache');
  });

  test('a build gets its own folder, compressed copies and the pointer', async () => {
    const { build } = await publishRemote({ dist: await builtRemote(root, 'ventas'), target });
    const folder = `remotes/ventas/${build}`;
    const read = async (file: string) => (await destination.read(`${folder}/${file}`)) ?? Buffer.of();
    const plain = await read('assets/a.js');
    expect(brotliDecompressSync(await read('assets/a.js.br'))).toEqual(plain);
    expect(gunzipSync(await read('assets/a.js.gz'))).toEqual(plain);
    expect(await live('ventas')).toMatchObject({
      build,
      previous: null,
      entry: `${folder}/mf-manifest.json`,
      preload: ['remoteEntry-1.js', 'assets/a.js'],
    });
  });

  test('the next build keeps the one before, and going back moves only the pointer', async () => {
    const first = await publishRemote({ dist: await builtRemote(root, 'ventas'), target });
    const { since, ...before } = (await live('ventas')) ?? {};
    expect(Date.parse(since ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const second = await publishRemote({ dist: await builtRemote(root, 'ventas', { code: '2' }), target });
    expect(await live('ventas')).toMatchObject({ build: second.build, previous: first.build });
    const stored = await files();
    expect(stored.filter((file) => file.endsWith('/assets/a.js'))).toHaveLength(2);
    await revertRemote({ name: 'ventas', target });
    const leftByHand = [second.build];
    expect(await live('ventas')).toEqual({ ...before, previous: second.build, leftByHand });
    expect(await files()).toEqual(stored);
    await revertRemote({ name: 'ventas', target });
    expect(await live('ventas')).toMatchObject({ build: second.build, previous: first.build });
  });

  test('going back without anything to go back to is refused', async () => {
    await publishRemote({ dist: await builtRemote(root, 'ventas'), target });
    await expect(revertRemote({ name: 'ventas', target })).rejects.toThrow(
      /ventas: no hay una versión anterior/,
    );
    await expect(revertRemote({ name: 'reportes', target })).rejects.toThrow(/reportes: no hay/);
  });

  /** Publishes as somebody would by hand: copies the folder and edits the registry. */
  async function registerByHand(build: string, dist: string) {
    for (const file of await filesBelow(dist))
      await destination.put(`remotes/ventas/${build}/${file}`, await readFile(join(dist, file)));
    const text = async (file: string) => JSON.parse(await readFile(join(dist, file), 'utf8'));
    const entry = `remotes/ventas/${build}/mf-manifest.json`;
    const line = { build, entry, preload: ['assets/a.js'], descriptor: await text('remote.json') };
    await destination.updateRegistry((old) => ({
      ...old,
      remotes: { ...old.remotes, ventas: { ...line, previous: old.remotes.ventas?.build ?? null } },
    }));
  }

  test('going back onto a build that was registered by hand', async () => {
    const made = await publishRemote({ dist: await builtRemote(root, 'ventas'), target });
    const dist = await builtRemote(root, 'ventas', { code: 'a mano' });
    await registerByHand('a-mano', dist);
    await revertRemote({ name: 'ventas', target });
    expect(await live('ventas')).toMatchObject({ build: made.build, previous: 'a-mano' });
    await revertRemote({ name: 'ventas', target });
    expect(await live('ventas')).toMatchObject({
      build: 'a-mano',
      entry: 'remotes/ventas/a-mano/mf-manifest.json',
      preload: ['remoteEntry-1.js', 'assets/a.js'],
      previous: made.build,
    });
  });

  test('going back onto a build that is not whole names what is missing', async () => {
    await registerByHand('a-mano', await builtRemote(root, 'ventas'));
    const other = await publishRemote({ dist: await builtRemote(root, 'ventas', { code: '2' }), target });
    await destination.remove('remotes/ventas/a-mano/remote.json');
    await expect(revertRemote({ name: 'ventas', target })).rejects.toThrow(
      /ventas: a a-mano le falta remote.json en .*Despliéguelo de nuevo/,
    );
    for (const file of await files())
      if (file.startsWith('remotes/ventas/a-mano/')) await destination.remove(file);
    await expect(revertRemote({ name: 'ventas', target })).rejects.toThrow(
      /los archivos de a-mano ya no están/,
    );
    expect(await live('ventas')).toMatchObject({ build: other.build });
  });

  test('a build whose address has gone to another remote meanwhile does not come back', async () => {
    await publishRemote({ dist: await builtRemote(root, 'ventas', { paths: ['/orden', '/pagos'] }), target });
    await publishRemote({ dist: await builtRemote(root, 'ventas', { paths: ['/orden'] }), target });
    await publishRemote({ dist: await builtRemote(root, 'cobros', { paths: ['/pagos'] }), target });
    const before = await destination.readRegistry();
    await expect(revertRemote({ name: 'ventas', target })).rejects.toThrow(/\/pagos \(cobros\)/);
    expect(await destination.readRegistry()).toEqual(before);
  });

  test('a build that the shell of now does not fit does not come back', async () => {
    const asks = (react: string) => builtRemote(root, 'ventas', { asks: { react } });
    await publishRemote({ dist: await asks('^18.3.1'), target });
    await publishRemote({ dist: await asks('^19.3.1'), target });
    await publishShell({ dist: await builtShell(root, SHELL), target, force: true });
    await expect(revertRemote({ name: 'ventas', target })).rejects.toThrow(/react: pide \^18\.3\.1/);
    expect(await live('ventas')).toMatchObject({ previous: expect.any(String) });
  });

  test.each(['', '.br', '.gz'])(
    'publishing again mends a file that was damaged there (a.js%s)',
    async (ending) => {
      const dist = await builtRemote(root, 'ventas');
      const { build } = await publishRemote({ dist, target });
      const path = `remotes/ventas/${build}/assets/a.js${ending}`;
      const sent = await destination.read(path);
      await destination.put(path, Buffer.alloc(sent?.length ?? 0, 'x'));
      await publishRemote({ dist, target });
      expect(await destination.read(path)).toEqual(sent);
    },
  );

  test('a remote that is taken out leaves its addresses free and its files there', async () => {
    await publishRemote({ dist: await builtRemote(root, 'ventas'), target });
    await publishRemote({ dist: await builtRemote(root, 'reportes', { paths: ['/reportes'] }), target });
    const stored = await files();
    await retireRemote({ name: 'ventas', target });
    const after = await destination.readRegistry();
    expect(Object.keys(after.remotes)).toEqual(['reportes']);
    expect(after.retired, 'no browser takes it for lost').toEqual(['ventas']);
    expect(await files()).toEqual(stored);
    await expect(retireRemote({ name: 'ventas', target })).rejects.toThrow(/ventas: no está publicado/);
    await publishRemote({ dist: await builtRemote(root, 'ventas'), target });
    expect(await live('ventas')).toMatchObject({ previous: null });
    expect((await destination.readRegistry()).retired).toEqual([]);
  });

  test('publishing the same files again changes nothing', async () => {
    const dist = await builtRemote(root, 'ventas');
    await publishRemote({ dist, target });
    const before = [await destination.readRegistry(), await files()];
    await publishRemote({ dist, target });
    expect([await destination.readRegistry(), await files()]).toEqual(before);
  });

  test('what another build left in dist is neither published nor part of the name', async () => {
    const dist = await builtRemote(root, 'ventas');
    await listBuild(dist);
    const { build } = await publishRemote({ dist, target });
    const shellDist = await builtShell(root, SHELL);
    await listBuild(shellDist);
    const shell = await publishShell({ dist: shellDist, target });
    const before = [await destination.readRegistry(), await files()];
    for (const folder of [dist, shellDist]) await writeFile(join(folder, 'assets', 'viejo-x.js'), 'viejo');
    expect((await publishRemote({ dist, target })).build).toBe(build);
    expect((await publishShell({ dist: shellDist, target })).build).toBe(shell.build);
    expect([await destination.readRegistry(), await files()]).toEqual(before);
  });

  test('remotes and shell deployed at the same moment are all in the registry, which no reader sees half written', async () => {
    const names = ['ventas', 'reportes', 'operaciones', 'clientes'];
    const dists = await Promise.all(names.map((name) => builtRemote(root, name)));
    const shell = await builtShell(root, SHELL);
    let reading = true;
    const reader = (async () => {
      while (reading) await destination.readRegistry();
    })();
    await Promise.all([
      ...dists.map((dist) => publishRemote({ dist, target })),
      publishShell({ dist: shell, target }),
    ]);
    reading = false;
    await reader;
    const registry = await destination.readRegistry();
    expect(Object.keys(registry.remotes).sort()).toEqual([...names].sort());
    expect(registry.shell?.provides).toEqual(SHELL);
  });

  test("another remote's path is refused, named with its owner, and nothing has changed", async () => {
    await publishRemote({ dist: await builtRemote(root, 'ventas', { paths: ['/orden/:ordenId'] }), target });
    const before = [await destination.readRegistry(), await files()];
    const dist = await builtRemote(root, 'reportes', { paths: ['/orden/:id'] });
    await expect(publishRemote({ dist, target })).rejects.toThrow('/orden/:ordenId (ventas)');
    expect([await destination.readRegistry(), await files()]).toEqual(before);
  });

  test.each([
    ['another React major', { react: '^18.3.0' }, 'react: pide ^18.3.0, el shell ofrece 19.3.1'],
    ['a newer ui', { '@hilvan/ui': '^1.1.0' }, '@hilvan/ui: pide ^1.1.0, el shell ofrece 1.0.0'],
    ['a library the shell lacks', { nueva: '^1.0.0' }, 'nueva: pide ^1.0.0, el shell ofrece ninguna'],
  ])('a remote built with %s is refused naming both versions, unless forced', async (_what, asks, text) => {
    await publishShell({ dist: await builtShell(root, SHELL), target });
    const good = await publishRemote({ dist: await builtRemote(root, 'ventas'), target });
    const before = await files();
    const dist = await builtRemote(root, 'ventas', { asks });
    await expect(publishRemote({ dist, target })).rejects.toThrow(text);
    expect(await live('ventas')).toMatchObject({ build: good.build });
    expect(await files()).toEqual(before);
    const forced = await publishRemote({ dist, target, force: true });
    expect(forced.notes).toEqual([text]);
    expect(await live('ventas')).toMatchObject({ build: forced.build, previous: good.build });
  });

  test('a shell that leaves a deployed remote behind is refused, unless forced', async () => {
    await publishShell({ dist: await builtShell(root, SHELL), target });
    await publishRemote({ dist: await builtRemote(root, 'ventas'), target });
    const dist = await builtShell(root, { ...SHELL, react: '20.0.0' }, '2.0.0');
    await expect(publishShell({ dist, target })).rejects.toThrow(
      'ventas: react: pide ^19.3.1, el shell ofrece 20.0.0',
    );
    expect((await destination.readRegistry()).shell?.version).toBe('1.0.0');
    expect((await destination.read('index.html'))?.toString()).toContain('1.0.0');
    await publishShell({ dist, target, force: true });
    expect((await destination.readRegistry()).shell?.version).toBe('2.0.0');
  });

  test('a deployment touches neither the shell nor another remote', async () => {
    await publishShell({ dist: await builtShell(root, SHELL), target });
    await publishRemote({ dist: await builtRemote(root, 'reportes'), target });
    const foreign = (all: string[]) => all.filter((file) => !file.startsWith('remotes/ventas/'));
    const before = [foreign(await files()), await live('reportes'), (await destination.readRegistry()).shell];
    await publishRemote({ dist: await builtRemote(root, 'ventas'), target });
    expect([
      foreign(await files()),
      await live('reportes'),
      (await destination.readRegistry()).shell,
    ]).toEqual(before);
  });
});

test('a shell deployed between the check and the pointer is seen: the check is part of the step', async () => {
  const target = 's3://taller/carrera';
  await publishShell({ dist: await builtShell(root, SHELL), target });
  const newShell = await builtShell(join(root, 'otro'), { ...SHELL, react: '20.0.0' }, '2.0.0');
  const dist = await builtRemote(root, 'ventas');
  s3.beforePut = async (key) => {
    if (!key.endsWith('/remotes.json')) return;
    s3.beforePut = undefined;
    await publishShell({ dist: newShell, target });
  };
  await expect(publishRemote({ dist, target })).rejects.toThrow('el shell ofrece 20.0.0');
  expect((await (await openDestination(target)).readRegistry()).remotes).toEqual({});
});

describe('a bucket whose answer to the write of the registry is lost', () => {
  const target = 's3://taller/perdida';
  /** A bad build that is live, and the good one before it. */
  async function published() {
    const [good, bad] = [
      await builtRemote(root, 'ventas'),
      await builtRemote(join(root, '2'), 'ventas', { code: '2' }),
    ];
    const before = await publishRemote({ dist: good, target });
    await publishRemote({ dist: bad, target });
    return before;
  }
  const live = () => JSON.parse(String(s3.objects.get('/taller/perdida/remotes.json')?.body)).remotes.ventas;
  const lose = (times: number) => {
    s3.afterPut = async () => {
      if (times-- > 0) throw new Error('lost');
    };
  };

  test.each([
    ['once, so that the client sends it again', 1],
    ['each time', Number.POSITIVE_INFINITY],
  ])('%s: going back is done, and done once', async (_how, times) => {
    const { build } = await published();
    lose(times);
    await revertRemote({ name: 'ventas', target });
    expect(live()).toMatchObject({ build });
  });

  test.each([
    ['promover', promoteRemote],
    ['retirar', retireRemote],
  ])('%s is done too', async (_command, step) => {
    await published();
    const dist = await builtRemote(root, 'ventas', { code: '3' });
    const { build } = await publishRemote({ dist, target, wanted: readAudience(['rol:Admin']) });
    lose(1);
    await step({ name: 'ventas', target });
    expect(live()?.build).toBe(step === promoteRemote ? build : undefined);
  });

  test('where it cannot be read either, whoever went back is told to look before repeating it, which would undo it', async () => {
    const { build } = await published();
    s3.afterPut = async () => {
      await s3.close();
    };
    await expect(revertRemote({ name: 'ventas', target })).rejects.toThrow(
      /No se sabe si quedó hecho\. Vea primero en remotes\.json, o en el Panel técnico, qué build está publicado; repita .* solo si/,
    );
    expect(live()).toMatchObject({ build });
  });
});

test('a bucket keeps hashed files for a year and the registry not at all', async () => {
  const target = 's3://taller/cache';
  const { build } = await publishRemote({ dist: await builtRemote(root, 'ventas'), target });
  const headers = (path: string) => s3.objects.get(`/taller/cache/${path}`)?.headers;
  expect(headers('remotes.json')).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/json',
  });
  expect(headers(`remotes/ventas/${build}/assets/a.js`)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
});

test.each([
  ['icono-192.png', 'image/png'],
  ['manifest.webmanifest', 'application/manifest+json'],
  ['licencias.txt', 'text/plain; charset=utf-8'],
  ['main.js.map', 'application/json'],
  ['datos.bin', 'application/octet-stream'],
])('a bucket says of %s that it is %s', async (file, type) => {
  const dist = await builtShell(root, SHELL);
  await writeFile(join(dist, file), 'x'.repeat(2000));
  await publishShell({ dist, target: 's3://taller/tipos' });
  expect(s3.objects.get(`/taller/tipos/${file}`)?.headers['content-type']).toBe(type);
  const isCompressed = [...s3.objects.keys()].some((path) => path.endsWith(`${file}.br`));
  expect(isCompressed, 'only text').toBe(!/image|octet/.test(type));
});

test('an address that is no bucket is refused', async () => {
  await expect(openDestination('s3://')).rejects.toThrow('se espera s3://bucket/prefijo');
});

test('a remote.json with a mistyped key is named, and nothing of that build is published', async () => {
  const dist = await builtRemote(root, 'ventas');
  const file = join(dist, 'remote.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), contributs: [] }));
  const target = join(root, 'web');
  await expect(publishRemote({ dist, target })).rejects.toThrow(/remote\.json:\n.*unknown contributs/);
  expect(await readdir(root)).not.toContain('web');
});

test('a folder that is mistyped where something is taken out does not come to be', async () => {
  const target = join(root, 'wbe');
  await expect(retireRemote({ name: 'ventas', target })).rejects.toThrow(/no está publicado/);
  await expect(revertRemote({ name: 'ventas', target })).rejects.toThrow(/no hay una versión anterior/);
  expect(await readdir(root)).not.toContain('wbe');
});
