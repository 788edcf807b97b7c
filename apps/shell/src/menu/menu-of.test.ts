import type { Rol } from '@hilvan/contract';
import { expect, test } from 'vitest';
import { REMOTES } from '../testing/remotes';
import { currentEntry, menuOf } from './menu-of';

const SHARED = ['Inicio', 'Clientes', 'Empresas', 'Pedidos', 'Reparar', 'Inventario'];

test.each<[Rol, string[]]>([
  ['Admin', ['Productos', 'Pagos', 'Reportes']],
  ['Colaborador', ['Productos', 'Pagos']],
  ['Visor', []],
])('%s reads what the descriptors list for the role, in one order', (rol, own) => {
  const labels = menuOf(rol, [...REMOTES].reverse()).map(({ label }) => label);
  expect([...labels].sort()).toEqual([...SHARED, ...own].sort());
  const order = menuOf('Admin', REMOTES).map(({ label }) => label);
  expect(labels).toEqual(order.filter((label) => labels.includes(label)));
  expect(order).toEqual([
    'Inicio',
    'Clientes',
    'Empresas',
    'Productos',
    'Pedidos',
    'Pagos',
    'Reparar',
    'Inventario',
    'Reportes',
  ]);
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
  ['/inicio/', undefined, '/'],
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
