import { retryLazyPages } from '@hilvan/remote-kit';
import { waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetHostConfig } from '../registry/host-config';
import { remoteNamed } from '../testing/remotes';
import { forgetRemote, loadRoutes, readyRoutes, warmRemote } from './load-routes';
import { warmPage } from './preload';
import { loadExposed, registerRemote } from './runtime';

vi.mock('./runtime', () => ({
  loadExposed: vi.fn(),
  registerRemote: vi.fn(),
  startFederation: () => Promise.resolve(),
}));
vi.mock('virtual:hilvan-provided', () => ({ PROVIDED: { react: '19.3.1' } }));
vi.mock('@hilvan/remote-kit', { spy: true });

const ventas = remoteNamed('ventas');
const routes = [{ path: '/productos' }];
const manifest = (requiredVersion = '^19.0.0') => ({
  metaData: { remoteEntry: { name: 'remoteEntry-abc.js' } },
  exposes: [{ path: './routes' }],
  shared: [{ name: 'react', requiredVersion, singleton: true }],
});
const exposed = vi.mocked(loadExposed);
const registered = vi.mocked(registerRemote);
const fetched = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
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
  const next = { ...ventas, build: 'b2', entry: ventas.entry.replace('b1', 'b2') };
  const [first, second] = await Promise.all([loadRoutes(next), loadRoutes(next)]);
  expect(first).toBe(second);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(exposed).toHaveBeenCalledWith('ventas', 'routes');
  expect(registered).toHaveBeenCalledWith(
    'ventas',
    { entry: expect.stringMatching(/\/remotes\/ventas\/b2\/.*remoteEntry-abc\.js$/), type: 'module' },
    true,
  );
});

test('a page is ready once its remote and its own code are there, and no longer than its build', async () => {
  await freshStart();
  forgetRemote('ventas');
  const preload = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined);
  const Page = Object.assign(() => null, { preload });
  const given = [{ path: '/productos', element: createElement(Page) }, { path: '/orden' }];
  exposed.mockResolvedValue({ default: given });
  expect(readyRoutes(ventas, '/orden')).toBeUndefined();
  await loadRoutes(ventas);
  expect(readyRoutes(ventas, '/orden')).toBe(given);
  await warmPage(given, '/productos');
  expect(readyRoutes(ventas, '/productos')).toBeUndefined();
  preload.mockResolvedValue({ default: () => null });
  await warmPage(given, '/productos');
  expect(readyRoutes(ventas, '/productos')).toBe(given);
  expect(readyRoutes({ ...ventas, build: 'b9' }, '/productos')).toBeUndefined();
  forgetRemote('ventas');
  expect(readyRoutes(ventas, '/productos')).toBeUndefined();
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
  expect(registered.mock.lastCall?.[2]).toBe(true);
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

test('a manifest that never arrives is given up, and its request ended', async () => {
  await freshStart();
  forgetRemote('ventas');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let signal: AbortSignal | null | undefined;
  fetched.mockImplementationOnce((_address, init) => {
    signal = init?.signal;
    return new Promise(() => undefined);
  });
  const loading = expect(loadRoutes(ventas)).rejects.toThrow('sin respuesta en 8000 ms');
  await vi.waitFor(() => expect(signal).toBeDefined(), { interval: 1 });
  await vi.advanceTimersByTimeAsync(8000);
  await loading;
  expect(signal?.aborted).toBe(true);
});

test('a remote without a line in the registry is refused in its words, and nothing is asked for', async () => {
  const missing = { ...ventas, build: '—', entry: '', fault: 'no está en /remotes.json' };
  await expect(loadRoutes(missing)).rejects.toThrow('ventas: no está en /remotes.json');
  expect(fetched).not.toHaveBeenCalled();
});

const FOREIGN = 'https://otro.example/remotes/ventas/b1/mf-manifest.json';
const foreign = { ...ventas, build: 'ajeno', entry: FOREIGN };

test.each([
  ['a manifest', foreign],
  ['a file to preload', { ...ventas, build: 'ajeno', preload: ['https://otro.example/x.js'] }],
])('%s from an origin that the host does not list is never asked for', async (_what, remote) => {
  fetched.mockImplementation(answer({ plataforma: { origenes: ['https://remotos.taller.cr'] } }));
  await expect(loadRoutes(remote)).rejects.toThrow(/otro\.example\S* no viene de un origen permitido/);
  expect(fetched.mock.calls.map(([address]) => address)).not.toContain(FOREIGN);
  expect(exposed).not.toHaveBeenCalled();
});

test('an entry that a listed manifest leads elsewhere for is refused too', async () => {
  fetched.mockImplementation(
    answer({ ...manifest(), metaData: { remoteEntry: { name: 'https://otro.example/entry.js' } } }),
  );
  await expect(loadRoutes({ ...ventas, build: 'desviado' })).rejects.toThrow(/otro\.example/);
  expect(exposed).not.toHaveBeenCalled();
});

test('a remote from an origin that the host lists opens', async () => {
  forgetHostConfig();
  fetched.mockImplementation((address) =>
    answer(
      address === FOREIGN || address.includes('~')
        ? manifest()
        : { plataforma: { origenes: ['https://otro.example'] } },
    )(),
  );
  await expect(loadRoutes(foreign)).resolves.toBe(routes);
  forgetHostConfig();
});

test('a remote whose entry is a plain script is registered as one', async () => {
  await freshStart();
  forgetRemote('ventas');
  const script = {
    ...manifest(),
    metaData: { globalName: 'ventas_ajena', remoteEntry: { name: 'entry.js', type: 'global' } },
  };
  fetched.mockImplementationOnce(answer(script));
  await loadRoutes(ventas);
  expect(registered.mock.lastCall?.[1]).toEqual({
    entry: expect.stringMatching(/\/entry\.js$/),
    type: 'global',
    entryGlobalName: 'ventas_ajena',
  });
});

test('warming fetches the page that the address shows, and a failure stays silent', async () => {
  await freshStart();
  forgetRemote('ventas');
  const preload = vi.fn();
  const Page = Object.assign(() => null, { preload });
  exposed.mockResolvedValueOnce({ default: [{ path: '/productos', element: createElement(Page) }] });
  warmRemote(ventas, '/productos');
  await waitFor(() => expect(preload).toHaveBeenCalledOnce());
  forgetRemote('ventas');
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  expect(() => warmRemote(ventas, '/productos')).not.toThrow();
});

test('the files of a page come with the remote, unless it just failed or they are of an origin that the host does not list', async () => {
  await freshStart();
  const asked = () => [...document.head.querySelectorAll('link')].map(({ href }) => href);
  warmRemote(ventas, '/productos', [`${location.origin}/una-page.js`]);
  warmRemote(ventas, '/productos', [`${location.origin}/una-page.js`]);
  warmRemote(ventas, '/productos', ['https://otro.example/otra-page.js']);
  forgetRemote('ventas');
  warmRemote(ventas, '/productos', [`${location.origin}/tercera-page.js`]);
  await waitFor(() => expect(asked()).toContain(`${location.origin}/una-page.js`));
  await loadRoutes(ventas);
  expect(asked().filter((href) => /-page\.js$/.test(href))).toEqual([`${location.origin}/una-page.js`]);
});
