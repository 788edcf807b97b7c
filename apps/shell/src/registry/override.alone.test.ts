import { beforeEach, expect, test, vi } from 'vitest';
import { remoteNamed } from '../testing/remotes';
import { forgetHostConfig } from './host-config';
import { beginOverride, chosenOverrides, endOverride, withOverrides } from './override';

const ventas = remoteNamed('ventas');
const LOCAL = 'http://localhost:5172';
const { build: _b, entry: _e, preload: _p, ...descriptor } = ventas;
vi.mock('./open-policy', () => ({ openPolicy: () => true, loadPage: vi.fn() }));
const answers = new Map<string, () => unknown>();

beforeEach(() => {
  sessionStorage.clear();
  forgetHostConfig();
  answers.clear();
  answers.set('/configuracion.json', () => ({ plataforma: { sustituciones: ['http://localhost:*'] } }));
  const built = {
    ...descriptor,
    paths: ventas.paths.map((owned) => ({ ...owned, files: ['assets/page.js'] })),
  };
  answers.set(`${LOCAL}/remote.json`, () => ({ ...built, version: '1.1.0' }));
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = answers.get(address);
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer());
  });
});

test("a developer's build takes the place of the deployed one, which is remembered", async () => {
  await beginOverride(ventas, `${LOCAL}/lo/que/sea?x=1`);
  const [replaced] = await withOverrides([ventas]);
  expect(replaced).toMatchObject({
    name: 'ventas',
    version: '1.1.0',
    paths: ventas.paths,
    entry: `${LOCAL}/mf-manifest.json`,
    origin: LOCAL,
    replaces: ventas,
  });
  endOverride('ventas');
  expect(await withOverrides([ventas])).toEqual([ventas]);
});

test.each([
  ['an origin that is not listed', 'https://malo.example', /no está entre los orígenes/],
  ["the shell's own origin", location.origin, /no está entre los orígenes/],
  ['no address at all', 'ventas', /no está entre los orígenes/],
])('%s is refused and nothing is kept', async (_what, address, message) => {
  if (address === location.origin)
    answers.set('/configuracion.json', () => ({ plataforma: { sustituciones: [] } }));
  await expect(beginOverride(ventas, address)).rejects.toThrow(message);
  expect(chosenOverrides()).toEqual({});
});

test('a host that lists nothing allows nothing, also not what the tab has kept', async () => {
  await beginOverride(ventas, LOCAL);
  forgetHostConfig();
  answers.set('/configuracion.json', () => ({ plataforma: {} }));
  const [remote] = await withOverrides([ventas]);
  expect(remote).toMatchObject({
    fault: expect.stringMatching(/no está entre los orígenes/),
    replaces: ventas,
  });
});

test("another remote's build is refused", async () => {
  const reportes = remoteNamed('reportes');
  await beginOverride(reportes, LOCAL);
  const [remote] = await withOverrides([reportes]);
  expect(remote).toMatchObject({ fault: expect.stringMatching(/sirve ventas/), origin: LOCAL });
});

test('a build that no longer answers is a fault, not the deployed one without a word', async () => {
  await beginOverride(ventas, LOCAL);
  answers.delete(`${LOCAL}/remote.json`);
  const [remote] = await withOverrides([ventas]);
  expect(remote).toMatchObject({ fault: expect.stringMatching(/no responde/), origin: LOCAL });
});

test('no address can begin one', async () => {
  history.replaceState(
    null,
    '',
    `/orden?sustituciones=${encodeURIComponent(JSON.stringify({ ventas: LOCAL }))}#${LOCAL}`,
  );
  expect(await withOverrides([ventas])).toEqual([ventas]);
  history.replaceState(null, '', '/');
});
