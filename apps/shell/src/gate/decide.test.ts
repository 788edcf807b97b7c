import type { Rol } from '@hilvan/contract';
import { expect, test } from 'vitest';
import { REMOTES } from '../testing/remotes';
import { decide } from './decide';

const ROLES: Rol[] = ['Admin', 'Colaborador', 'Visor'];

test.each(ROLES)('%s has a home, and everything that names no roles', (rol) => {
  for (const home of ['/', '/inicio', '/inicio/', '/Inicio', '/login'])
    expect(decide(home, rol, REMOTES).kind).toBe('home');
  expect(decide('/orden/5', rol, REMOTES)).toMatchObject({ kind: 'remote', remote: { name: 'ventas' } });
});

test.each<[string, Rol[]]>([
  ['/productos', ['Admin', 'Colaborador']],
  ['/producto/editar/7', ['Admin', 'Colaborador']],
  ['/reportes', ['Admin']],
])('%s opens for those whom its remote names, and denies the others', (address, allowed) => {
  for (const rol of ROLES)
    expect(decide(address, rol, REMOTES).kind).toBe(allowed.includes(rol) ? 'remote' : 'denied');
});

test('a denial says and does what the specification says', () => {
  expect(decide('/productos', 'Visor', REMOTES)).toEqual({
    kind: 'denied',
    denial: {
      title: 'Acceso denegado',
      text: 'No tienes los permisos necesarios para realizar esta acción.',
      redirect: '/inicio',
    },
  });
});

test('a remote may deny with a text and a way out of its own', () => {
  expect(decide('/proveedores/registrar', 'Visor', REMOTES)).toEqual({
    kind: 'denied',
    denial: {
      title: 'Acceso denegado',
      text: 'Esta sección está restringida para su rol',
      redirect: '/proveedores',
    },
  });
});

test('static addresses win over ids, also when another remote owns the pattern', () => {
  expect(decide('/clientes/registro', 'Visor', REMOTES).kind).toBe('denied');
  expect(decide('/clientes/12', 'Visor', REMOTES).kind).toBe('remote');
  expect(decide('/reparaciones/7/pagos', 'Admin', REMOTES)).toMatchObject({ remote: { name: 'ventas' } });
});

test.each(['/Clientes/12', '/%63lientes/12', '/clientes/12/', '/clientes/12?q=ana', '/clientes/12#medidas'])(
  '%s is the address that the router takes it for',
  (address) =>
    expect(decide(address, 'Visor', REMOTES)).toMatchObject({ owned: { path: '/clientes/:userId' } }),
);

test.each(['/clientes?q=ana', '/clientes#lista'])('%s is that list', (address) =>
  expect(decide(address, 'Visor', REMOTES)).toMatchObject({ owned: { path: '/clientes' } }),
);

test('an address that nobody owns is not found, and so is everything when nothing is deployed', () => {
  expect(decide('/no/existe', 'Admin', REMOTES).kind).toBe('not-found');
  expect(decide('/clientes', 'Admin', []).kind).toBe('not-found');
});
