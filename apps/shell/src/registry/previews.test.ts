/** Which build of a remote a document runs: that of whoever works in it. */
import { createHash } from 'node:crypto';
import { closeSession, openSession } from '@hilvan/api-client';
import type { Rol } from '@hilvan/contract';
import { type Audience, personText } from '@hilvan/remote-kit/preview';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { decide } from '../gate/decide';
import { whatToKeep } from '../offline/keep-for-offline';
import { REMOTES, tokenOf } from '../testing/remotes';

import { forgetHostConfig } from './host-config';
import { registryQuery } from './registry';
import { liveOf, OVERRIDES_KEY } from './remote';

const LOCAL = 'http://localhost:5172';
const fetched = vi.fn<(address: string) => Promise<Response>>();
let audience: Audience | undefined;
let isDown: boolean;

const lines = () =>
  Object.fromEntries(
    REMOTES.map(({ build, entry, preload, ...descriptor }) => {
      const line = { build, entry, preload, previous: null, descriptor };
      if (descriptor.name !== 'ventas' || !audience) return [descriptor.name, line];
      const preview = {
        build: 'b2',
        entry: entry.replace('/b1/', '/b2/'),
        preload,
        descriptor: { ...descriptor, paths: [...descriptor.paths, { path: '/ofertas' }] },
        salt: 'sal',
        audience,
      };
      return [descriptor.name, { ...line, preview }];
    }),
  );

beforeEach(() => {
  nextDocument();
  forgetHostConfig();
  sessionStorage.clear();
  localStorage.clear();
  closeSession();
  audience = undefined;
  isDown = false;
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async (address) => {
    if (address === '/remotes.json')
      return isDown ? new Response('', { status: 503 }) : Response.json({ formato: 1, remotes: lines() });
    if (address === '/configuracion.json')
      return Response.json({ plataforma: { sustituciones: ['http://localhost:*'] } });
    if (address.endsWith('/mf-manifest.json'))
      return Response.json({
        metaData: { remoteEntry: { name: 'entrada.js' } },
        exposes: [{ path: './routes' }],
        shared: [],
      });
    const { build: _b, entry: _e, preload: _p, ...descriptor } = REMOTES[1] ?? {};
    return Response.json(descriptor);
  });
});

let client: QueryClient;
const nextDocument = () => {
  client = new QueryClient();
};
const work = (email: string, rol: Rol = 'Colaborador') => openSession(tokenOf('9', 'Quien sea'), rol, email);
const people = (...emails: string[]): Audience => ({
  people: emails.map((email) => createHash('sha256').update(personText('sal', email)).digest('hex')),
  roles: [],
  share: 0,
});
const read = async () => (await client.fetchQuery({ ...registryQuery, staleTime: 0 })).remotes;
const ventas = async () => (await read()).find(({ name }) => name === 'ventas');

test('those for whom a preview is run it, on every device; another person and role does not', async () => {
  audience = { ...people('ana@taller.cr'), roles: ['Visor'] };
  const seen: unknown[] = [];
  for (const [email, rol] of [
    ['ANA@taller.cr', 'Colaborador'],
    ['luis@taller.cr', 'Colaborador'],
    ['luis@taller.cr', 'Visor'],
    ['', 'Admin'],
  ] as const) {
    nextDocument();
    work(email, rol);
    seen.push((await ventas())?.build);
  }
  expect(seen).toEqual(['b2', 'b1', 'b2', 'b1']);
});

test('the addresses are those of the preview, and the live build is known', async () => {
  audience = people('ana@taller.cr');
  work('ana@taller.cr');
  const remotes = await read();
  expect(decide('/ofertas', 'Admin', remotes)).toMatchObject({ kind: 'remote', remote: { build: 'b2' } });
  const [live] = remotes.filter(({ name }) => name === 'ventas').map(liveOf);
  expect(live).toMatchObject({ build: 'b1' });
  expect(decide('/ofertas', 'Admin', live ? [live] : [])).toEqual({ kind: 'not-found' });
});

test('a preview that was withdrawn or promoted is gone with the next reading', async () => {
  audience = people('ana@taller.cr');
  work('ana@taller.cr');
  expect((await ventas())?.build).toBe('b2');
  audience = undefined;
  expect((await ventas())?.build).toBe('b1');
});

test('a registry that fails leaves what this browser knew, the preview too', async () => {
  audience = people('ana@taller.cr');
  work('ana@taller.cr');
  await read();
  nextDocument();
  isDown = true;
  expect(await ventas()).toMatchObject({ build: 'b2', standIn: { why: expect.stringContaining('503') } });
  nextDocument();
  work('luis@taller.cr');
  expect(await ventas()).toMatchObject({ build: 'b1', standIn: {} });
});

test("a developer's build wins, and gives way to the preview", async () => {
  audience = people('ana@taller.cr');
  work('ana@taller.cr');
  // The note that this document was loaded again with a policy that lets her build in.
  sessionStorage.setItem('hilvan:sustituir', '1');
  sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify({ ventas: LOCAL }));
  const mine = await ventas();
  expect(mine).toMatchObject({ origin: LOCAL, replaces: { build: 'b2' } });
  expect(mine && liveOf(mine).build).toBe('b1');
  sessionStorage.clear();
  expect((await ventas())?.origin).toBeUndefined();
});

test('what is kept for a lost connection is of the preview', async () => {
  audience = people('ana@taller.cr');
  work('ana@taller.cr');
  const { builds, files } = await whatToKeep('Colaborador', await read());
  expect(builds).toContain('/remotes/ventas/b2/');
  expect(builds).not.toContain('/remotes/ventas/b1/');
  expect(files.filter((file) => file.includes('/ventas/')).every((file) => file.includes('/b2/'))).toBe(true);
});
