/** The shell goes back one step, by hand and by itself: on a folder and on a bucket. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readRegistry } from '../src/registry';
import { assemble } from './assemble-apps';
import type { Destination } from './destination';
import { FolderDestination } from './folder-destination';
import { revertRemote, takeBack } from './move-remote';
import { openDestination } from './open-destination';
import { publishRemote } from './publish-remote';
import { publishShell } from './publish-shell';
import { builtRemote, builtShell } from './testing/built-apps';
import type { FakeS3 } from './testing/fake-s3';
import { KINDS, ownPlaces, type Places } from './testing/places';

const SHELL = { react: '19.3.1' };
const LISTS = { names: { '@hilvan/ui': ['Page'] }, points: [], calls: [] };
const NOW = new Date('2026-11-23T18:00:00Z');
const WHY = { name: 'shell', page: '/inicio', sessions: 2, seconds: 34 };

let root: string;
let s3: FakeS3;
let targets: Places['targets'];
beforeEach(async () => {
  ({ root, s3, targets } = await ownPlaces('volver-'));
});
afterEach(() => vi.restoreAllMocks());

/** A build with all that a shell has, in a folder of its own. */
async function built(version: string, lists: Parameters<typeof builtShell>[3] = LISTS): Promise<string> {
  const dist = await builtShell(join(root, version), SHELL, version, lists);
  await writeFile(
    join(dist, 'index.html'),
    `<meta name="hilvan-build" content="" /><p>Hilván ${version}</p>`,
  );
  await writeFile(join(dist, 'sw.js'), `worker ${version}`);
  await writeFile(join(dist, 'zeta.webmanifest'), `{"v":"${version}"}`);
  return dist;
}

describe.each(KINDS)('%s', (kind) => {
  let target: string;
  let destination: Destination;
  beforeEach(async () => {
    target = targets[kind];
    destination = await openDestination(target);
  });
  const publish = async (version: string, lists?: Parameters<typeof built>[1], force = false) =>
    (await publishShell({ dist: await built(version, lists), target, force })).build;
  const back = () => revertRemote({ name: 'shell', target });
  const live = async () => (await destination.readRegistry()).shell;
  const text = async (file: string) => (await destination.read(file))?.toString();
  /** Expects that everything a browser opens is of this build. */
  async function expectServed(version: string, build: string) {
    expect(await text('index.html')).toBe(
      `<meta name="hilvan-build" content="${build}" /><p>Hilván ${version}</p>`,
    );
    expect(await text('sw.js')).toBe(`worker ${version}`);
    expect(await text('zeta.webmanifest')).toBe(`{"v":"${version}"}`);
  }

  test('going back brings the documents of the build before, and a second time undoes it', async () => {
    const first = await publish('1.0.0');
    expect(await live()).toMatchObject({ build: first, previous: null });
    const second = await publish('2.0.0');
    await expectServed('2.0.0', second);
    expect(await live()).toMatchObject({ build: second, previous: first, since: expect.any(String) });
    await back();
    await expectServed('1.0.0', first);
    expect(await live()).toMatchObject({ build: first, previous: second, version: '1.0.0', provides: SHELL });
    expect(await live(), 'nobody watches it as a new one').not.toHaveProperty('since');
    expect(await live(), 'lists are for deployments').not.toHaveProperty('names');
    await back();
    await expectServed('2.0.0', second);
    expect(await live()).toMatchObject({ build: second, previous: first });
  });

  test('the worker comes last on the way back too', async () => {
    await publish('1.0.0');
    await publish('2.0.0');
    const put: string[] = [];
    const folder = vi.spyOn(FolderDestination.prototype, 'put');
    s3.beforePut = async (key) => void put.push(key.split('/').slice(3).join('/'));
    await back();
    const order = [...folder.mock.calls.map(([path]) => path), ...put];
    expect(order).toEqual(['index.html', 'zeta.webmanifest', 'sw.js', 'remotes.json']);
  });

  test('a build that goes back by itself says why, and does not come again unasked', async () => {
    const good = await publish('1.0.0');
    const bad = await publish('2.0.0');
    await takeBack(destination, { ...WHY, build: bad }, NOW);
    await expectServed('1.0.0', good);
    const told = { build: bad, to: good, at: NOW.toISOString(), page: '/inicio', sessions: 2, seconds: 34 };
    expect(await live()).toMatchObject({ build: good, previous: bad, takenBack: [told] });
    expect(readRegistry(await destination.readRegistry(), 'http://x/').shell?.takenBack).toEqual([told]);
    await expect(publish('2.0.0')).rejects.toThrow(/shell: .* se devolvió sola .* \/inicio a 2 sesiones/);
    const before = await live();
    await expect(back()).rejects.toThrow(new RegExp(`${bad} se devolvió sola .*; ya está ${good}`));
    expect(await live()).toEqual(before);
    await expectServed('1.0.0', good);
    const next = await publish('3.0.0');
    expect(await live()).toMatchObject({ build: next, previous: good, takenBack: [told] });
    await publish('2.0.0', LISTS, true);
    await expectServed('2.0.0', bad);
  });

  test('what somebody deployed meanwhile is never taken for the build that threw', async () => {
    await publish('1.0.0');
    const bad = await publish('2.0.0');
    const now = await publish('3.0.0');
    await expect(takeBack(destination, { ...WHY, build: bad }, NOW)).rejects.toThrow(/mientras tanto/);
    await expectServed('3.0.0', now);
  });

  test('a build that a remote of now does not fit does not come back', async () => {
    await publish('1.0.0');
    const second = await publish('2.0.0', { ...LISTS, names: { '@hilvan/ui': ['Page', 'Nueva'] } });
    const contract = { names: { '@hilvan/ui': ['Nueva'] } };
    await publishRemote({ dist: await builtRemote(root, 'ventas', { contract }), target });
    const before = await destination.readRegistry();
    await expect(back()).rejects.toThrow(
      /shell: \w+ deja remotos sin lo que piden:\n {2}ventas: @hilvan\/ui: pide Nueva/,
    );
    expect(await destination.readRegistry()).toEqual(before);
    await expectServed('2.0.0', second);
  });

  test('published again it is no newer, and what was damaged is mended', async () => {
    const first = await publish('1.0.0');
    await publish('2.0.0');
    const before = await live();
    await destination.put('index.html', Buffer.from('otra cosa'));
    const second = await publish('2.0.0');
    expect(await live()).toEqual(before);
    expect(before).toMatchObject({ previous: first });
    await expectServed('2.0.0', second);
  });

  test('where an older publisher wrote the registry there is no way back, until there are two', async () => {
    const old = { build: 'vieja', version: '0.9.0', provides: SHELL };
    await destination.put('index.html', Buffer.from('la de antes'));
    await destination.updateRegistry((registry) => ({ ...registry, shell: old }));
    await expect(back()).rejects.toThrow(/shell: no hay una versión anterior/);
    const first = await publish('1.0.0');
    expect(await live()).toMatchObject({ build: first, previous: null });
    await expect(back()).rejects.toThrow(/shell: no hay una versión anterior/);
    await publish('2.0.0');
    await back();
    await expectServed('1.0.0', first);
  });

  test('a build of which a document is gone does not come back, and nothing has changed', async () => {
    const first = await publish('1.0.0');
    const second = await publish('2.0.0');
    await destination.remove(`assets/shell-${first}/sw.js`);
    await expect(back()).rejects.toThrow(/shell: a \w+ le falta sw\.js en .*Despliéguelo de nuevo/);
    await expectServed('2.0.0', second);
    await destination.remove(`assets/shell-${first}.json`);
    await expect(back()).rejects.toThrow(/los archivos de \w+ ya no están/);
    expect(await live()).toMatchObject({ build: second });
  });

  test('of several that are published at once the one that is named is the one that is served', async () => {
    const versions = ['1.0.0', '2.0.0', '3.0.0'];
    const dists = await Promise.all(versions.map((version) => built(version)));
    const done = await Promise.all(dists.map((dist) => publishShell({ dist, target })));
    const shell = await live();
    await expectServed(shell?.version ?? '', shell?.build ?? '');
    expect(done.map(({ build }) => build)).toContain(shell?.previous);
  });
});

test('killed between documents and registry, the same command makes all of it one build', async () => {
  const target = targets['a folder'];
  const destination = await openDestination(target);
  const publish = async (version: string) =>
    (await publishShell({ dist: await built(version), target })).build;
  const first = await publish('1.0.0');
  const second = await publish('2.0.0');
  /** Does something that dies where it would write the registry. */
  const dying = async (work: () => Promise<unknown>) => {
    const put = FolderDestination.prototype.put;
    const spy = vi.spyOn(FolderDestination.prototype, 'put').mockImplementation(function (
      this: Destination,
      path,
      content,
    ) {
      if (path === 'remotes.json') throw new Error('killed');
      return put.call(this, path, content);
    });
    await expect(work()).rejects.toThrow('killed');
    spy.mockRestore();
  };
  const state = async () => {
    const { shell } = await destination.readRegistry();
    return [
      shell?.build,
      shell?.previous,
      (await readFile(join(target, 'index.html'), 'utf8')).slice(-12, -4),
    ];
  };
  const back = () => revertRemote({ name: 'shell', target });
  await dying(back);
  expect(await state()).toEqual([second, first, expect.stringContaining('1.0.0')]);
  await back();
  expect(await state()).toEqual([first, second, expect.stringContaining('1.0.0')]);
  await back();
  const verdict = { ...WHY, build: second };
  await dying(() => takeBack(destination, verdict, NOW));
  expect(await state()).toEqual([second, first, expect.stringContaining('1.0.0')]);
  await takeBack(destination, verdict, NOW);
  expect(await state()).toEqual([first, second, expect.stringContaining('1.0.0')]);
  await dying(() => publish('3.0.0'));
  const third = await publish('3.0.0');
  expect(await state()).toEqual([third, first, expect.stringContaining('3.0.0')]);
});

test('in a bucket, whoever is too late to go back leaves what was deployed meanwhile as it was', async () => {
  const target = 's3://taller/carrera';
  const destination = await openDestination(target);
  await publishShell({ dist: await built('1.0.0'), target });
  const { build } = await publishShell({ dist: await built('2.0.0'), target });
  const newer = await built('3.0.0');
  // A whole deployment falls between the decision to go back and the first document that this writes.
  s3.beforePut = async (key) => {
    if (key !== '/taller/carrera/index.html') return;
    s3.beforePut = undefined;
    await publishShell({ dist: newer, target });
  };
  await expect(takeBack(destination, { ...WHY, build }, NOW)).rejects.toThrow(/mientras tanto/);
  const { shell } = await destination.readRegistry();
  expect(shell).toMatchObject({ version: '3.0.0', previous: build });
  expect((await destination.read('index.html'))?.toString()).toContain('3.0.0');
  expect((await destination.read('sw.js'))?.toString()).toBe('worker 3.0.0');
});

test('a start of the house publishes neither a shell that went back nor remotes that ask for it', async () => {
  const target = targets['a folder'];
  const apps = join(root, 'apps');
  const versions = (react: string) => builtShell(root, { react }, react);
  await versions('19.3.1');
  await builtRemote(root, 'ventas');
  await assemble({ apps, target });
  await versions('19.4.0');
  const [bad] = await assemble({ apps, target });
  const destination = await openDestination(target);
  await takeBack(destination, { ...WHY, build: bad?.build ?? '' }, NOW);
  const before = await destination.readRegistry();
  await builtRemote(root, 'reportes', { asks: { react: '^19.4.0' } });
  expect(await assemble({ apps, target })).toMatchObject([
    { name: 'shell', build: '', notes: [expect.stringMatching(/se devolvió sola/)] },
    { name: 'reportes', build: '', notes: [expect.stringMatching(/no calza con el shell publicado/)] },
    { name: 'ventas', notes: [] },
  ]);
  expect(await destination.readRegistry()).toEqual(before);
  // A mended shell is published, and with it the remote that asks for it.
  await versions('19.4.1');
  expect((await assemble({ apps, target })).map(({ build }) => build)).not.toContain('');
  await versions('19.4.2');
  await assemble({ apps, target });
  await revertRemote({ name: 'shell', target });
  const [byHand] = await assemble({ apps, target });
  expect(byHand?.notes).toEqual([expect.stringMatching(/se quitó a mano/)]);
  expect((await destination.readRegistry()).shell?.version).toBe('19.4.1');
});
