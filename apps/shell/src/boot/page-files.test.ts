import { beforeEach, expect, test } from 'vitest';
import { OVERRIDES_KEY } from '../registry/remote';
import { pageFiles } from './page-files';

beforeEach(() => sessionStorage.clear());

const line = (paths: object[], more: object = {}) => ({
  entry: 'remotes/ventas/abc/mf-manifest.json',
  preload: ['remoteEntry.js'],
  descriptor: { paths },
  ...more,
});
const registry = (ventas: object) => ({ formato: 1, remotes: { otra: line([{ path: '/otra' }]), ventas } });
const at = (file: string) => `${location.origin}/remotes/ventas/abc/${file}`;

const PAGES = registry(
  line([
    { path: '/orden', files: ['lista.js', 'lista.css'] },
    { path: '/orden/:id', files: ['una.js'] },
    { path: '/orden/registro', roles: ['Admin', 'Colaborador'], files: ['registro.js'] },
  ]),
);

test.each([
  ['/orden', ['remoteEntry.js', 'lista.js', 'lista.css']],
  ['/orden/', ['remoteEntry.js', 'lista.js', 'lista.css']],
  ['/ORDEN', ['remoteEntry.js', 'lista.js', 'lista.css']],
  ['/orden/12', ['remoteEntry.js', 'una.js']],
  ['/orden/registro', ['remoteEntry.js', 'registro.js']],
  ['/orden/%72egistro', ['remoteEntry.js', 'registro.js']],
  ['/orden%2Fregistro', []],
  ['/orden/%2e%2e%2fregistro', ['remoteEntry.js', 'una.js']],
  ['/orden/%', []],
  ['/orden/12/otra', []],
  ['/', []],
])('%s is made of the files of its remote and its own: %j', (pathname, files) => {
  expect(pageFiles(PAGES, pathname, 'Admin')).toEqual(files.map(at));
});

test.each(['/orden/registro', '/orden/Registro', '/orden/%72egistro'])(
  'nothing of %s is asked for by a role that it denies',
  (at) => {
    expect(pageFiles(PAGES, at, 'Visor')).toEqual([]);
  },
);

test('nothing where another build may take the place of the live one', () => {
  const preview = registry(line([{ path: '/orden', files: ['lista.js'] }], { preview: {} }));
  expect(pageFiles(preview, '/orden', 'Admin')).toEqual([]);
  sessionStorage.setItem(OVERRIDES_KEY, '{"ventas":"http://localhost:5172"}');
  expect(pageFiles(PAGES, '/orden', 'Admin')).toEqual([]);
});

test('nothing of another origin, which its host may not list', () => {
  const elsewhere = registry(
    line([{ path: '/orden', files: ['https://cdn.example/a.js', 'b.js'] }], { preload: [] }),
  );
  expect(pageFiles(elsewhere, '/orden', 'Admin')).toEqual([at('b.js')]);
});

test.each([
  null,
  'no',
  [],
  { remotes: null },
  { remotes: { a: null } },
  { remotes: { a: { descriptor: { paths: 3 } } } },
])('%j asks for nothing', (damaged) => {
  expect(pageFiles(damaged, '/orden', 'Admin')).toEqual([]);
});
