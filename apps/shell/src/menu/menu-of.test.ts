import { MENU, type Rol } from '@hilvan/contract';
import { expect, test } from 'vitest';
import { REMOTES } from '../testing/remotes';
import { currentEntry, menuOf } from './menu-of';

const ROLES: Rol[] = ['Admin', 'Colaborador', 'Visor'];

test.each(ROLES)('%s reads the entries of the contract in their order', (rol) => {
  const expected = MENU.filter(({ roles }) => roles.includes(rol)).map(({ texto }) => texto);
  expect(menuOf(rol, [...REMOTES].reverse()).map(({ label }) => label)).toEqual(expected);
});

test('Visor reads Inventario although its page denies, and no Productos', () => {
  const labels = menuOf('Visor', REMOTES).map(({ label }) => label);
  expect(labels).toContain('Inventario');
  expect(labels).not.toContain('Productos');
});

test('a remote that is not deployed has no entries', () => {
  expect(menuOf('Admin', []).map(({ to }) => to)).toEqual(['/']);
});

test.each([
  ['/inicio', undefined, '/'],
  ['/clientes', undefined, '/clientes'],
  ['/clientes/editar/5', undefined, '/clientes'],
  ['/empresa/5', undefined, '/empresas'],
  ['/producto/editar/5', undefined, '/productos'],
  ['/reparacion/5', undefined, '/reparaciones'],
  ['/orden/5/pagos', undefined, '/orden'],
  ['/facturas', '/pagos', '/pagos'],
])('%s is marked at %s %s', (pathname, section, to) => {
  expect(currentEntry(pathname, section, menuOf('Admin', REMOTES))).toBe(to);
});
