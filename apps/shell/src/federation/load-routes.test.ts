import { retryLazyPages } from '@hilvan/remote-kit';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remoteNamed } from '../testing/remotes';
import { forgetRemote, loadRoutes, warmRemote } from './load-routes';
import { loadExposed } from './runtime';

vi.mock('./runtime', () => ({
  loadExposed: vi.fn(),
  providedVersions: () => ({ react: ['19.3.1'] }),
  startLazyShares: () => undefined,
}));
vi.mock('@hilvan/remote-kit', { spy: true });

const ventas = remoteNamed('ventas');
const routes = [{ path: '/productos' }];
const manifest = (requiredVersion = '^19.0.0') => ({
  metaData: { remoteEntry: { name: 'remoteEntry-abc.js' } },
  exposes: [{ path: './routes' }],
  shared: [{ name: 'react', requiredVersion, singleton: true }],
});
const exposed = vi.mocked(loadExposed);
const fetched = vi.fn<(address: string) => Promise<Response>>();
const answer =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

beforeEach(() => {
  vi.stubEnv('DEV', false);
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(answer(manifest()));
  exposed.mockResolvedValue({ default: routes });
});
afterEach(() => {
  forgetRemote('ventas');
  vi.clearAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Spends the "start over" that the clean-up of the test before left. */
async function freshStart() {
  await loadRoutes(ventas);
  vi.clearAllMocks();
}

test('a remote is read once, from the module that its manifest names', async () => {
  await freshStart();
  const next = { ...ventas, build: 'b2', entry: 'http://localhost/remotes/ventas/b2/mf-manifest.json' };
  const [first, second] = await Promise.all([loadRoutes(next), loadRoutes(next)]);
  expect(first).toBe(second);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(exposed).toHaveBeenCalledWith(
    'ventas',
    expect.stringMatching(/^http:\/\/localhost\/remotes\/ventas\/b2\/.*remoteEntry-abc\.js$/),
    true,
  );
});

test.each([
  ['a manifest that is gone', () => fetched.mockImplementationOnce(answer('', 404)), /manifiesto HTTP 404/],
  ['a manifest that is not JSON', () => fetched.mockImplementationOnce(answer('<html>')), /no es JSON/],
  [
    'a lost connection',
    () => fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')),
    /Failed to fetch/,
  ],
  ['an entry that fails', () => exposed.mockRejectedValueOnce(new Error('entry 404')), /entry 404/],
  ['exposed routes that are none', () => exposed.mockResolvedValueOnce({}), /no exporta RouteObject/],
])('after %s the next call starts over at new addresses and works', async (_what, fault, message) => {
  await freshStart();
  forgetRemote('ventas');
  fault();
  await expect(loadRoutes(ventas)).rejects.toThrow(message);
  await expect(loadRoutes(ventas)).resolves.toBe(routes);
  expect(fetched.mock.lastCall?.[0]).toMatch(/\/remotes\/ventas\/b1\/~\d+\/mf-manifest\.json$/);
  expect(exposed.mock.lastCall?.[2]).toBe(true);
  expect(retryLazyPages).toHaveBeenCalled();
});

test('a remote built for other libraries is refused before any of its code is asked for', async () => {
  await freshStart();
  forgetRemote('ventas');
  fetched.mockImplementationOnce(answer(manifest('^18.0.0')));
  await expect(loadRoutes(ventas)).rejects.toThrow('react: pide ^18.0.0, el shell ofrece 19.3.1');
  expect(exposed).not.toHaveBeenCalled();
});

test('a remote that hangs is given up', async () => {
  await freshStart();
  forgetRemote('ventas');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  exposed.mockReturnValueOnce(new Promise(() => undefined));
  const loading = expect(loadRoutes(ventas)).rejects.toThrow('sin respuesta en 8000 ms');
  await vi.waitFor(() => expect(exposed).toHaveBeenCalled(), { interval: 1 });
  await vi.advanceTimersByTimeAsync(8000);
  await loading;
});

test('warming fetches the page that the address shows, and a failure stays silent', async () => {
  await freshStart();
  forgetRemote('ventas');
  const preload = vi.fn();
  const Page = Object.assign(() => null, { preload });
  exposed.mockResolvedValueOnce({ default: [{ path: '/productos', element: createElement(Page) }] });
  warmRemote(ventas, '/productos');
  await vi.waitFor(() => expect(preload).toHaveBeenCalledOnce());
  forgetRemote('ventas');
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  expect(() => warmRemote(ventas, '/productos')).not.toThrow();
});
