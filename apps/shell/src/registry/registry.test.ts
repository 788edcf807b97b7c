import type { RemoteDescriptor } from '@hilvan/remote-kit';
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { decide } from '../gate/decide';
import { menuOf } from '../menu/menu-of';
import { emptyOutbox } from '../reporting/outbox';
import { REMOTES, remoteNamed } from '../testing/remotes';
import { forgetHostConfig } from './host-config';
import { registryQuery } from './registry';

const fetched = vi.fn<(address: string) => Promise<Response>>();
let client: QueryClient;
const nextDocument = () => {
  client = new QueryClient();
};
let remotes: Record<string, unknown>;
let retired: string[] | undefined;

beforeEach(() => {
  nextDocument();
  emptyOutbox();
  forgetHostConfig();
  sessionStorage.clear();
  localStorage.clear();
  retired = undefined;
  remotes = Object.fromEntries(
    REMOTES.map(({ build, entry, preload, ...descriptor }) => [
      descriptor.name,
      { build, entry, preload, previous: null, descriptor },
    ]),
  );
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async (address) =>
    address === '/remotes.json'
      ? Response.json({ formato: 1, remotes, retired })
      : new Response('', { status: 404 }),
  );
});

const read = () => client.fetchQuery({ ...registryQuery, staleTime: 0 });
/** An earlier document of this browser, which read a good registry. */
async function openedBefore(): Promise<void> {
  await read();
  nextDocument();
}

test('the answer that the boot has asked for is read, once', async () => {
  window.hilvanRegistry = Promise.resolve(Response.json({ formato: 1, remotes: {} }));
  expect((await read()).remotes).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
  expect((await read()).remotes).toHaveLength(REMOTES.length);
});

test.each([
  ['missing', () => delete remotes.ventas, /no está en/],
  ['malformed', () => Object.assign(remotes, { ventas: { build: 3 } }), /build/],
  [
    'damaged in its addresses',
    () => Object.assign(remotes.ventas ?? {}, { entry: 'https://' }),
    /no address/,
  ],
])('a remote whose line is %s is the last good one, and says why', async (_what, plant, why) => {
  await openedBefore();
  plant();
  const { remotes: known, failure } = await read();
  const at = (path: string, rol: 'Admin' | 'Visor' = 'Admin') => decide(path, rol, known);
  expect(at('/orden/5')).toMatchObject({ kind: 'remote', remote: { ...remoteNamed('ventas') } });
  expect(at('/productos', 'Visor')).toMatchObject({ kind: 'denied' });
  expect(at('/no/existe')).toEqual({ kind: 'not-found' });
  expect(menuOf('Colaborador', known).map(({ to }) => to)).toEqual(
    menuOf('Colaborador', REMOTES).map(({ to }) => to),
  );
  expect(known.filter(({ standIn }) => standIn)).toMatchObject([
    { name: 'ventas', standIn: { why: expect.stringMatching(why) } },
  ]);
  expect(failure).toBeUndefined();
});

describe.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), /Failed to fetch/],
  ['is refused', async () => new Response('', { status: 503 }), /HTTP 503/],
  ['is cut short', async () => new Response('{"formato":1,"remo'), /JSON/],
  ['is no registry', async () => Response.json({ formato: 2 }), /remotes/],
])('a registry that %s', (_what, answer, why) => {
  const fail = () => fetched.mockImplementation(answer);

  test('is the last good one, says why, and since when', async () => {
    await openedBefore();
    fail();
    const { remotes: known, failure } = await read();
    expect(known).toMatchObject(REMOTES);
    expect(failure).toMatch(why);
    expect(known[0]?.standIn?.at).toBeGreaterThan(Date.now() - 60_000);
  });

  test('is an error in a browser that never had one', async () => {
    fail();
    await expect(read()).rejects.toThrow(why);
  });

  test('takes nothing away from whoever is working', async () => {
    await read();
    localStorage.clear();
    fail();
    expect((await read()).remotes).toEqual(REMOTES);
  });
});

test('a registry that never answers is not waited for without end', async () => {
  await openedBefore();
  fetched.mockImplementation(() => new Promise(() => undefined));
  vi.useFakeTimers();
  const reading = read();
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect((await reading).remotes).toMatchObject(REMOTES);
});

test('what was damaged for days keeps the day on which it was read well', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  await openedBefore();
  const good = remotes.ventas;
  remotes.ventas = { build: 3 };
  vi.setSystemTime(9_000_000);
  await openedBefore();
  expect((await read()).remotes.find(({ name }) => name === 'ventas')?.standIn?.at).toBe(1_000_000);
  remotes.ventas = good;
  nextDocument();
  expect((await read()).remotes.every(({ standIn }) => standIn === undefined)).toBe(true);
  vi.useRealTimers();
});

test('what is stored is judged like what is read', async () => {
  await openedBefore();
  const kept = JSON.parse(localStorage.getItem('hilvan:remotos') ?? '{}');
  kept.ventas.line.descriptor.paths = 'everything';
  localStorage.setItem('hilvan:remotos', JSON.stringify(kept));
  fetched.mockImplementation(async () => new Response('', { status: 503 }));
  const names = (await read()).remotes.map(({ name }) => name);
  expect(names).toHaveLength(REMOTES.length - 1);
  expect(names).not.toContain('ventas');
});

test('a remote that was taken away on purpose is gone at the next start, and not only for now', async () => {
  await openedBefore();
  delete remotes.ventas;
  retired = ['ventas'];
  expect(decide('/orden/5', 'Admin', (await read()).remotes)).toEqual({ kind: 'not-found' });
  retired = undefined;
  expect(decide('/orden/5', 'Admin', (await read()).remotes)).toEqual({ kind: 'not-found' });
});

test('a remote that vanished while somebody worked is remembered at the next start', async () => {
  await read();
  delete remotes.ventas;
  await read();
  nextDocument();
  expect(decide('/orden/5', 'Admin', (await read()).remotes)).toMatchObject({ remote: { name: 'ventas' } });
});

test.each(['', 'nada', '{}', '[{"name":3}]'])('a memory that says %j changes nothing', async (memory) => {
  localStorage.setItem('hilvan:remotos', memory);
  expect((await read()).remotes.map(({ name }) => name)).toEqual(REMOTES.map(({ name }) => name));
});

test('a device that is full changes nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect((await read()).remotes).toHaveLength(REMOTES.length);
  vi.restoreAllMocks();
});

test('a line that vanishes while somebody works takes nothing away', async () => {
  await read();
  delete remotes.ventas;
  const { remotes: known } = await read();
  expect(known.find(({ name }) => name === 'ventas')).toMatchObject({ build: 'b1' });
  expect(known.every(({ standIn }) => standIn === undefined)).toBe(true);
});

test('whoever works has a retired remote until others have all its addresses, and then theirs', async () => {
  await read();
  const { ventas } = remotes;
  const { descriptor } = ventas as { descriptor: RemoteDescriptor };
  delete remotes.ventas;
  retired = ['ventas'];
  const succeed = async (left: number) => {
    const paths = descriptor.paths
      .slice(left)
      .map((owned) => ({ ...owned, path: owned.path.replace(':ordenId', ':pedido') }));
    remotes.comercio = { ...Object(ventas), descriptor: { ...descriptor, name: 'comercio', paths } };
    const { remotes: known } = await read();
    return known.map(({ name }) => name).filter((name) => ['ventas', 'comercio'].includes(name));
  };
  expect(await succeed(1)).toEqual(['ventas', 'comercio']);
  expect(await succeed(0)).toEqual(['comercio']);
});

test('a fault of the registry is told to the host that wants to know', async () => {
  remotes.ventas = { build: 3 };
  const sent: string[] = [];
  fetched.mockImplementation(async (address, init?: RequestInit) => {
    if (address === '/remotes.json') return Response.json({ formato: 1, remotes });
    if (address === '/errores') sent.push(String(init?.body));
    return Response.json({ plataforma: { errores: '/errores' } });
  });
  await read();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ tipo: 'registro', remoto: 'ventas' });
});
