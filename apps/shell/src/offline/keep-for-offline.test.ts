import { beforeEach, expect, test, vi } from 'vitest';
import { setStatus } from '../federation/status';
import { remoteNamed } from '../testing/remotes';
import { whatToKeep } from './keep-for-offline';

const at = (name: string, file: string) => `${location.origin}/remotes/${name}/b1/${file}`;
const withFiles = (name: string, files: Record<string, string>) => {
  const remote = remoteNamed(name);
  const paths = remote.paths.map((owned) => {
    const file = files[owned.path];
    return file ? { ...owned, files: [at(name, file)] } : owned;
  });
  return { ...remote, paths };
};
const operaciones = withFiles('operaciones', {
  '/inventario': 'inventario.js',
  '/reparaciones': 'reparar.js',
});
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const js = { sync: ['comun.js'], async: ['inventario.js', 'reparar.js', 'tabla.js'] };
    return Response.json({
      metaData: { remoteEntry: { name: 'remoteEntry.js' } },
      exposes: [{ path: './routes', assets: { js, css: { async: ['tabla.css'] } } }],
      shared: [],
    });
  });
});

test('all of a remote but the pages that the role is denied', async () => {
  const { builds, files } = await whatToKeep('Visor', [operaciones]);
  expect(builds).toEqual(['/remotes/operaciones/b1/']);
  const names = ['mf-manifest.json', 'comun.js', 'reparar.js', 'tabla.js', 'tabla.css'];
  expect(files).toEqual(names.map((name) => at('operaciones', name)));
  expect((await whatToKeep('Admin', [operaciones])).files).toContain(at('operaciones', 'inventario.js'));
});

test('nothing of a remote that denies all its pages, nor of another origin, nor of a developer', async () => {
  const entry = 'https://otro.cr/remotes/ventas/b1/mf-manifest.json';
  const local = { ...remoteNamed('ventas'), origin: 'http://localhost:5172' };
  const { files } = await whatToKeep('Visor', [
    remoteNamed('reportes'),
    { ...remoteNamed('ventas'), entry },
    local,
  ]);
  expect(files).toEqual([]);
  expect(asked).toEqual([]);
});

test('a remote whose files cannot be told keeps no other one from being kept', async () => {
  const readable = globalThis.fetch;
  const answers = {
    ventas: async () => new Response('<html>'),
    reportes: () => Promise.reject(new TypeError('no network')),
  };
  vi.stubGlobal('fetch', (address: string) => {
    const [, unreadable] = Object.entries(answers).find(([name]) => address.includes(`/${name}/`)) ?? [];
    return unreadable ? unreadable() : readable(address);
  });
  const { files } = await whatToKeep('Admin', [remoteNamed('ventas'), operaciones, remoteNamed('reportes')]);
  expect(files).toEqual((await whatToKeep('Admin', [operaciones])).files);
  expect(files).toContain(at('operaciones', 'comun.js'));
});

test('the build that an open page runs is kept beside the live one', async () => {
  setStatus('operaciones', { state: 'abierta', build: 'b0' });
  const { builds } = await whatToKeep('Admin', [operaciones]);
  expect(builds).toEqual(['/remotes/operaciones/b1/', '/remotes/operaciones/b0/']);
});
