import { type Rol, RUTAS } from '@hilvan/contract';
import { describe, expect, test } from 'vitest';
import { REMOTES } from '../testing/remotes';
import { decide } from './decide';

const ROLES: Rol[] = ['Admin', 'Colaborador', 'Visor'];
const addressOf = (path: string) => path.replace(':tipo', 'orden').replace(/:[^/]+/g, '7');

describe.each(ROLES)('%s', (rol) => {
  test.each(RUTAS)('$path', ({ path, app, roles, denegacion }) => {
    const decision = decide(addressOf(path), rol, REMOTES);
    if (app === 'shell') expect(decision.kind).toBe('home');
    else if (roles.includes(rol)) expect(decision).toMatchObject({ kind: 'remote', remote: { name: app } });
    else
      expect(decision).toEqual({
        kind: 'denied',
        denial: { title: denegacion.titulo, text: denegacion.texto, redirect: denegacion.destino },
      });
  });
});

test('static addresses win over ids, also when another remote owns the pattern', () => {
  expect(decide('/clientes/registro', 'Visor', REMOTES).kind).toBe('denied');
  expect(decide('/clientes/12', 'Visor', REMOTES).kind).toBe('remote');
  expect(decide('/reparaciones/7/pagos', 'Admin', REMOTES)).toMatchObject({ remote: { name: 'ventas' } });
});

test('supplier registration denies with its own text and leads to the suppliers', () => {
  expect(decide('/proveedores/registrar', 'Visor', REMOTES)).toMatchObject({
    denial: { text: 'Esta sección está restringida para su rol', redirect: '/proveedores' },
  });
});

test('an address that nobody owns is not found, and so is everything when nothing is deployed', () => {
  expect(decide('/no/existe', 'Admin', REMOTES).kind).toBe('not-found');
  expect(decide('/clientes', 'Admin', []).kind).toBe('not-found');
});
