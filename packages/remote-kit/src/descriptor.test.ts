import { expect, test } from 'vitest';
import { descriptorSchema, federationName, parseDescriptor } from './descriptor';

const GOOD = {
  name: 'clientes-mediciones',
  label: 'Clientes y mediciones',
  version: '1.0.0',
  devPort: 5171,
  paths: [{ path: '/clientes' }, { path: '/clientes/registro', roles: ['Admin'] }],
  menu: [{ to: '/clientes', label: 'Clientes', icon: 'clientes', order: 20 }],
};

test('a complete descriptor is read as it is', () => {
  expect(parseDescriptor(GOOD, 'remote.json')).toEqual(GOOD);
});

test.each([
  ['a relative path', { paths: [{ path: 'clientes' }], menu: [] }, /starts with \//],
  ['an unknown key', { rutas: [] }, /rutas/],
  ['an unknown role', { paths: [{ path: '/clientes', roles: ['Jefe'] }] }, /roles/],
  ['an empty role list', { paths: [{ path: '/clientes', roles: [] }] }, /roles/],
  ['a name that is not kebab-case', { name: 'Clientes_Mediciones' }, /kebab-case/],
  ['a version that is not semver', { version: 'uno' }, /semver/],
  ['a contribution to an unknown point', { contributes: [{ point: 'cocina/v1' }] }, /unknown point/],
  ['no paths', { paths: [], menu: [] }, /paths/],
])('%s is refused, naming the file', (_what, change, message) => {
  const read = () => parseDescriptor({ ...GOOD, ...change }, 'apps/x/remote.json');
  expect(read).toThrow(message);
  expect(read).toThrow(/apps\/x\/remote\.json/);
});

test('a repeated path and a menu entry without a path are refused', () => {
  const twice = { ...GOOD, paths: [...GOOD.paths, { path: '/clientes' }] };
  expect(() => parseDescriptor(twice, 'f')).toThrow('repeated paths: /clientes');
  const loose = { ...GOOD, menu: [{ ...GOOD.menu[0], to: '/empresas' }] };
  expect(() => parseDescriptor(loose, 'f')).toThrow('menu entries without a path: /empresas');
});

test('a contribution twice is refused, one to a point of a newer house is read by an older shell', () => {
  const twice = { ...GOOD, contributes: [{ point: 'buscar/v1' }, { point: 'buscar/v1', roles: ['Admin'] }] };
  expect(() => parseDescriptor(twice, 'f')).toThrow('repeated points: buscar/v1');
  const newer = { ...GOOD, contributes: [{ point: 'cocina/v1' }] };
  expect(parseDescriptor(newer, 'f', descriptorSchema)).toEqual(newer);
});

test('names become identifiers for module federation', () => {
  expect(federationName('clientes-mediciones')).toBe('clientes_mediciones');
});
