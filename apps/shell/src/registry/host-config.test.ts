import { beforeEach, expect, test, vi } from 'vitest';
import { forgetHostConfig, hostConfig } from './host-config';

const NOTHING = { origenes: [], sustituciones: [], errores: null };
const fetched = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  forgetHostConfig();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

test('what the host allows is asked once', async () => {
  const plataforma = { origenes: ['https://a.cr'], sustituciones: [], errores: '/errores' };
  fetched.mockImplementation(async () => Response.json({ taller: {}, plataforma }));
  expect(await hostConfig()).toEqual(plataforma);
  expect(await hostConfig()).toEqual(plataforma);
  expect(fetched).toHaveBeenCalledOnce();
});

test.each([
  ['another web server', () => Response.json({ taller: {} })],
  ['one that answers with the page', () => new Response('<!doctype html>')],
  ['one without the file', () => new Response('', { status: 404 })],
  ['nonsense', () => Response.json({ plataforma: { origenes: 'todos', errores: 3 } })],
])('%s allows nothing', async (_what, answer) => {
  fetched.mockImplementation(async () => answer());
  expect(await hostConfig()).toEqual(NOTHING);
});

test('a host that did not answer is asked again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  expect(await hostConfig()).toEqual(NOTHING);
  fetched.mockImplementation(async () => Response.json({ plataforma: { errores: '/errores' } }));
  expect((await hostConfig()).errores).toBe('/errores');
});
