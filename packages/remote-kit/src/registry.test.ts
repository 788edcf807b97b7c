import { expect, test } from 'vitest';
import type { RemoteDescriptor } from './descriptor';
import { readRegistry } from './registry';

const descriptor = (name: string): RemoteDescriptor => ({
  name,
  label: 'Ventas',
  version: '1.0.0',
  devPort: 5172,
  paths: [{ path: '/productos' }],
  menu: [],
});
const pointer = (name: string) => ({
  build: 'abc',
  entry: `remotes/${name}/abc/mf-manifest.json`,
  previous: null,
  preload: ['assets/routes.js'],
  descriptor: descriptor(name),
});
const BASE = 'https://taller.example/remotes.json';

test('addresses resolve against the place the registry came from', () => {
  const ventas = pointer('ventas');
  ventas.descriptor.paths = [{ path: '/productos', files: ['assets/productos-page.js'] }, { path: '/orden' }];
  const { remotes, faults } = readRegistry({ formato: 1, remotes: { ventas } }, BASE);
  expect(faults).toEqual({});
  expect(remotes[0]).toMatchObject({
    name: 'ventas',
    build: 'abc',
    entry: 'https://taller.example/remotes/ventas/abc/mf-manifest.json',
    preload: ['https://taller.example/remotes/ventas/abc/assets/routes.js'],
    paths: [
      {
        path: '/productos',
        files: ['https://taller.example/remotes/ventas/abc/assets/productos-page.js'],
      },
      { path: '/orden' },
    ],
  });
});

test('a malformed entry leaves only its own remote out', () => {
  const remotes = { ventas: pointer('ventas'), reportes: { build: 3 }, operaciones: pointer('otra') };
  const read = readRegistry({ formato: 1, remotes }, BASE);
  expect(read.remotes.map(({ name }) => name)).toEqual(['ventas']);
  expect(read.faults).toEqual({
    reportes: expect.stringMatching(/build/),
    operaciones: 'descriptor of otra',
  });
});

test.each([
  ['entry', { entry: 'https://' }],
  ['file of every page', { preload: ['assets/a.js', 'http://['] }],
  [
    'file of a page',
    { descriptor: { ...descriptor('reportes'), paths: [{ path: '/x', files: ['http://['] }] } },
  ],
])('an %s that is no address leaves only its own remote out', (_what, bad) => {
  const remotes = { ventas: pointer('ventas'), reportes: { ...pointer('reportes'), ...bad } };
  const read = readRegistry({ formato: 1, remotes }, BASE);
  expect(read.remotes.map(({ name }) => name)).toEqual(['ventas']);
  expect(read.faults).toEqual({ reportes: expect.stringContaining('no address') });
});

test('what a newer remote announces besides is left out, at every depth', () => {
  const known = descriptor('ventas');
  const newer = { ...known, extends: [{ point: 'x/v1' }], paths: [{ path: '/productos', since: 3 }] };
  const remotes = { ventas: { ...pointer('ventas'), descriptor: newer } };
  const read = readRegistry({ formato: 1, remotes }, BASE);
  expect(read.faults).toEqual({});
  expect(read.remotes[0]).toMatchObject(known);
  expect(read.remotes[0]).not.toHaveProperty('extends');
});

test.each([null, [], 'no', { formato: 2, remotes: {} }])('%j is no registry', (value) => {
  expect(() => readRegistry(value, BASE)).toThrow(/remotes\.json/);
});
