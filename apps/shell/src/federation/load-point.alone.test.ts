import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remoteNamed } from '../testing/remotes';
import { loadPoint } from './load-point';
import { forgetRemote, loadRoutes } from './load-routes';
import { loadExposed, registerRemote } from './runtime';

vi.mock('./runtime', () => ({
  loadExposed: vi.fn(),
  registerRemote: vi.fn(),
  startFederation: () => Promise.resolve(),
}));
vi.mock('virtual:hilvan-provided', () => ({ PROVIDED: {} }));

const ventas = remoteNamed('ventas');
const exposed = vi.mocked(loadExposed);
const fetched = vi.fn<(address: string) => Promise<Response>>();
const routes = [{ path: '/productos' }];
const buscar = { actions: [{ label: 'Nuevo pedido', to: '/orden/registro' }] };
const manifest = (...parts: string[]) => ({
  metaData: { remoteEntry: { name: 'remoteEntry-abc.js' } },
  exposes: ['./routes', ...parts].map((path) => ({ path })),
  shared: [],
});

let build = 0;
/** A build of its own for each test. */
const deployed = () => ({ ...ventas, build: `b${build}` });

beforeEach(() => {
  build++;
  vi.stubEnv('DEV', false);
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async () => Response.json(manifest('./buscar/v1')));
  exposed.mockImplementation(async (_name, part) => ({ default: part === 'routes' ? routes : buscar }));
});
afterEach(() => {
  forgetRemote('ventas');
  vi.clearAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('pages and a contribution are parts of one build: its manifest is read once', async () => {
  await Promise.all([loadRoutes(deployed()), loadPoint(deployed(), 'buscar/v1')]);
  expect(await loadPoint(deployed(), 'buscar/v1')).toBe(buscar);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(registerRemote).toHaveBeenCalledTimes(1);
  expect(exposed.mock.calls).toEqual([
    ['ventas', 'routes'],
    ['ventas', 'buscar/v1'],
  ]);
});

test.each([
  ['throws', () => exposed.mockRejectedValueOnce(new Error('se rompió')), /se rompió/],
  [
    'is something else',
    () => exposed.mockResolvedValueOnce({ default: { lists: 'clientes' } }),
    /no exporta/,
  ],
  ['exports nothing', () => exposed.mockResolvedValueOnce({}), /no exporta/],
  ['is missing', () => fetched.mockResolvedValueOnce(Response.json(manifest())), /no expone '.\/buscar\/v1'/],
])(
  'a contribution that %s is refused, tried again, and takes no page with it',
  async (_what, fault, message) => {
    if (_what !== 'is missing') expect(await loadRoutes(deployed())).toBe(routes);
    fault();
    await expect(loadPoint(deployed(), 'buscar/v1')).rejects.toThrow(message);
    expect(await loadRoutes(deployed())).toBe(routes);
    expect(await loadPoint(deployed(), 'buscar/v1')).toBe(buscar);
  },
);

test('parts of a page are taken by their list, and what belongs to the search is none', async () => {
  const sections = { sections: [] };
  fetched.mockImplementation(async () => Response.json(manifest('./empresa/seccion/v1')));
  await expect(loadPoint(deployed(), 'empresa/seccion/v1')).rejects.toThrow(
    /no exporta lo que el punto pide/,
  );
  exposed.mockResolvedValue({ default: sections });
  expect(await loadPoint(deployed(), 'empresa/seccion/v1')).toBe(sections);
});

test('a contribution that hangs is given up', async () => {
  await loadRoutes(deployed());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  exposed.mockReturnValueOnce(new Promise(() => undefined));
  const loading = expect(loadPoint(deployed(), 'buscar/v1')).rejects.toThrow('sin respuesta en 8000 ms');
  await vi.waitFor(() => expect(exposed).toHaveBeenCalledTimes(2), { interval: 1 });
  await vi.advanceTimersByTimeAsync(8000);
  await loading;
});
