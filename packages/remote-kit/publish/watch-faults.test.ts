/** While faults are watched, builds go back by what a host counts. */

import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retireRemote } from './move-remote';
import { openDestination } from './open-destination';
import { publishRemote } from './publish-remote';
import { publishShell } from './publish-shell';
import { builtRemote, builtShell } from './testing/built-apps';
import { ownFolder } from './testing/places';
import { watchFaults } from './watch-faults.mjs';

let root: string;
let server: Server;
let host: string;
let answer: () => unknown;
let asked: number;
const ending = { now: new AbortController() };

beforeEach(async () => {
  root = await ownFolder('vigilar-');
  asked = 0;
  server = createServer((_req, res) => {
    asked++;
    const said = answer();
    res.writeHead(said === undefined ? 503 : 200, { 'content-type': 'application/json' });
    res.end(JSON.stringify(said ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  host = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`;
  ending.now = new AbortController();
});
afterEach(() => {
  ending.now.abort();
  server.closeAllConnections();
  server.close();
});

const common = (lines: string[]) => ({
  host,
  log: (line: string) => lines.push(line),
  signal: ending.now.signal,
  every: 10,
  steps: () => import('./take-back-faulty'),
});

const began = new Date();
const fault = (build: string) => ({
  remoto: 'ventas',
  build,
  pagina: '/orden',
  sesiones: 2,
  desde: began.toISOString(),
  hasta: new Date(began.getTime() + 34_000).toISOString(),
});
const counted = (...fallas: unknown[]) => ({ limites: { sesiones: 2, minutos: 30 }, fallas });

test('the build that threw goes back, and one line of the log says why', async () => {
  const target = join(root, 'web');
  const good = await publishRemote({ dist: await builtRemote(root, 'ventas'), target });
  const bad = await publishRemote({ dist: await builtRemote(root, 'ventas', { code: '2' }), target });
  answer = () => counted(fault(bad.build));
  const lines: string[] = [];
  const watched = watchFaults({ ...common(lines), target });
  await expect.poll(() => lines).toHaveLength(1);
  expect((await (await openDestination(target)).readRegistry()).remotes.ventas?.build).toBe(good.build);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 40,
    msg: 'devolución',
    devolucion: {
      remoto: 'ventas',
      build: bad.build,
      to: good.build,
      page: '/orden',
      sessions: 2,
      seconds: 34,
    },
  });
  ending.now.abort();
  await watched;
});

test('a host that is down is told once, and asked again', async () => {
  const target = join(root, 'web');
  await publishRemote({ dist: await builtRemote(root, 'ventas'), target });
  answer = () => undefined;
  const lines: string[] = [];
  const watched = watchFaults({ ...common(lines), target });
  await expect.poll(() => asked).toBeGreaterThan(2);
  expect(lines.map((line) => JSON.parse(line).err.message)).toEqual([`${host}: HTTP 503`]);
  answer = () => ({ otra: 'cosa' });
  await expect.poll(() => lines).toHaveLength(2);
  ending.now.abort();
  await watched;
});

test('a build that cannot go back is told once, and goes as soon as it can', async () => {
  const target = join(root, 'web');
  const good = await publishRemote({
    dist: await builtRemote(root, 'ventas', { paths: ['/a', '/b'] }),
    target,
  });
  const bad = await publishRemote({ dist: await builtRemote(root, 'ventas', { paths: ['/a'] }), target });
  await publishRemote({ dist: await builtRemote(root, 'cobros', { paths: ['/b'] }), target });
  answer = () => counted(fault(bad.build));
  const lines: string[] = [];
  const watched = watchFaults({ ...common(lines), target });
  await expect.poll(() => asked).toBeGreaterThan(3);
  expect(lines.map((line) => JSON.parse(line).err.message)).toEqual([
    expect.stringMatching(/\/b \(cobros\)/),
  ]);
  await retireRemote({ name: 'cobros', target });
  await expect.poll(() => lines).toHaveLength(2);
  expect(JSON.parse(lines[1] ?? '').devolucion).toMatchObject({ build: bad.build, to: good.build });
  ending.now.abort();
  await watched;
});

test('nothing is loaded before enough sessions met a fault, nor while none is new', async () => {
  const target = join(root, 'web');
  const loaded = vi.fn(() => import('./take-back-faulty'));
  answer = () => counted({ ...fault('b1'), sesiones: 1 });
  const watched = watchFaults({ ...common([]), target, steps: loaded });
  await expect.poll(() => asked).toBeGreaterThan(2);
  expect(loaded).not.toHaveBeenCalled();
  answer = () => counted(fault('b1'));
  await expect.poll(() => loaded).toHaveBeenCalled();
  const [sofar] = [asked];
  await expect.poll(() => asked).toBeGreaterThan(sofar + 3);
  expect(loaded).toHaveBeenCalledTimes(1);
  ending.now.abort();
  await watched;
});

test('the shell that threw goes back where the host is set so, and stays where it is not', async () => {
  const target = join(root, 'web');
  const provides = { react: '19.3.1' };
  const good = await publishShell({ dist: await builtShell(root, provides), target });
  const bad = await publishShell({ dist: await builtShell(root, provides, '2.0.0'), target });
  const live = async () => (await (await openDestination(target)).readRegistry()).shell?.build;
  const said = counted({ ...fault(bad.build), remoto: 'shell', pagina: '/inicio' });
  answer = () => said;
  const lines: string[] = [];
  const watched = watchFaults({ ...common(lines), target });
  await expect.poll(() => asked).toBeGreaterThan(3);
  expect(await live()).toBe(bad.build);
  answer = () => ({ ...said, limites: { ...said.limites, shell: true } });
  await expect.poll(() => lines).toHaveLength(1);
  expect(await live()).toBe(good.build);
  expect(JSON.parse(lines[0] ?? '').devolucion).toMatchObject({
    remoto: 'shell',
    build: bad.build,
    to: good.build,
    page: '/inicio',
  });
  ending.now.abort();
  await watched;
});
