/** A deployment that dies: the staff keep what they had, and the next one gets through. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { filesBelow } from './folder';
import { FolderDestination } from './folder-destination';
import { withLock } from './folder-lock';
import { publishRemote } from './publish-remote';
import { builtRemote } from './testing/built-apps';
import { ownFolder } from './testing/places';

const STEP = fileURLToPath(new URL('./step.mjs', import.meta.url));

let root: string;
let target: string;
let lock: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  root = await ownFolder('morir-');
  target = join(root, 'web');
  lock = join(target, '.remotes.lock');
});
afterEach(() => {
  child?.kill('SIGKILL');
});

test('killed between the copy and the pointer, the old build stays live; the next deployment publishes', async () => {
  const first = await publishRemote({ dist: await builtRemote(root, 'ventas'), target });
  const dist = await builtRemote(root, 'ventas', { code: '2' });
  // Held from outside, the lock stops the deployment exactly before its last step.
  await mkdir(lock);
  const { VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env;
  child = spawn(process.execPath, [STEP, 'deploy', '--dist', dist, '--target', target], {
    env,
    stdio: 'ignore',
  });
  const builds = async () =>
    (await readdir(join(target, 'remotes', 'ventas'))).filter((b) => b !== first.build);
  await vi.waitFor(
    async () => {
      const [second = ''] = await builds();
      expect(await filesBelow(join(target, 'remotes', 'ventas', second))).toEqual(
        expect.arrayContaining(await filesBelow(dist)),
      );
    },
    { timeout: 60_000, interval: 50 },
  );
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  await rm(lock, { recursive: true });
  expect((await new FolderDestination(target).readRegistry()).remotes.ventas).toMatchObject({
    build: first.build,
    previous: null,
  });
  const second = await publishRemote({ dist, target });
  expect((await new FolderDestination(target).readRegistry()).remotes.ventas).toMatchObject({
    build: second.build,
    previous: first.build,
  });
});

test('files that a dead deployment left behind are completed, not trusted', async () => {
  const dist = await builtRemote(root, 'ventas');
  const { build } = await publishRemote({ dist, target });
  const folder = join(target, 'remotes', 'ventas', build);
  await rm(join(target, 'remotes.json'));
  await rm(join(folder, 'mf-manifest.json'));
  await publishRemote({ dist, target });
  expect(await readdir(folder)).toContain('mf-manifest.json');
});

test('a lock that a dead deployment left behind is taken away once it is old', async () => {
  await mkdir(lock, { recursive: true });
  await utimes(lock, new Date(0), new Date(0));
  const dists = await Promise.all(
    ['ventas', 'reportes', 'operaciones'].map((name) => builtRemote(root, name)),
  );
  await Promise.all(dists.map((dist) => publishRemote({ dist, target })));
  expect(Object.keys((await new FolderDestination(target).readRegistry()).remotes)).toHaveLength(3);
});

test('a lock whose deployment takes long is not taken away', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const order: string[] = [];
  let second = Promise.resolve();
  await withLock(target, async () => {
    await utimes(lock, new Date(0), new Date(0));
    vi.advanceTimersByTime(30_000);
    await expect.poll(async () => (await stat(lock)).mtimeMs).toBeGreaterThan(0);
    second = withLock(target, async () => void order.push('second'));
    await wait(200);
    order.push('first');
  });
  await second;
  expect(order).toEqual(['first', 'second']);
});
