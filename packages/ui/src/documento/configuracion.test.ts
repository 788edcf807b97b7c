import { closeSession, openSession } from '@hilvan/api-client';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { configuracionQuery } from './configuracion';

const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
afterEach(() => {
  closeSession();
  vi.unstubAllGlobals();
});
const read = (answer: () => Response) => {
  asked.mockReset().mockImplementation(async () => answer());
  vi.stubGlobal('fetch', asked);
  return new QueryClient().fetchQuery(configuracionQuery());
};

test('the host is shown the session, because it tells telephones to nobody else', async () => {
  openSession('a.b.c', 'Visor', 'ana@taller.cr');
  const told = { taller: { nombre: 'Taller Sol' }, administrador: { telefono: ' 2222-3333 ' } };
  expect(await read(() => Response.json(told))).toEqual({
    taller: { nombre: 'Taller Sol', telefono: '' },
    administrador: { email: '', telefono: '2222-3333' },
  });
  expect(asked.mock.lastCall?.[1].headers).toEqual({ authorization: 'Bearer a.b.c' });
});

test('without a session none is shown', async () => {
  await read(() => Response.json({}));
  expect(asked.mock.lastCall?.[1].headers).toEqual({});
});

test('a host without it says nothing; one that does not answer is asked again', async () => {
  expect(await read(() => new Response('<!doctype html>'))).toMatchObject({ taller: { nombre: '' } });
  await expect(
    read(() => {
      throw new TypeError('Failed to fetch');
    }),
  ).rejects.toThrow('Failed to fetch');
});

test.each([429, 500, 502, 503])('%s is no answer: it is asked again', async (status) => {
  await expect(read(() => Response.json({ mensaje: 'Reiniciando' }, { status }))).rejects.toMatchObject({
    kind: 'network',
  });
});
