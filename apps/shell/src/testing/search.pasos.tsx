/** Steps of the tests of the search. */
import type { Rol } from '@hilvan/contract';
import type { BuscarV1 } from '@hilvan/remote-kit';
import { type FakeApi, fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { renderPage } from '@hilvan/ui/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadPoint } from '../federation/load-point';
import { menuOf } from '../menu/menu-of';
import SearchPanel from '../search/search-panel';
import { REMOTES, workAs } from './remotes';
import { CLIENTE, clientes, ORDEN, ventas } from './search.datos';

/** What each remote contributes: its part, why it does not come, or that it never does. */
export const contributed: Record<string, BuscarV1 | Error | 'hangs'> = {};
export const load = vi.mocked(loadPoint);
export const close = vi.fn();

/** A provider with two clients and two orders, and what the remotes contribute, anew for each test. Call it once at the top of a test file. */
export function fakeSearched(): FakeApi {
  const api = fakeApi();
  beforeEach(() => {
    Object.assign(contributed, { 'clientes-mediciones': clientes, ventas });
    load.mockImplementation(async ({ name }) => {
      const given = contributed[name] ?? new Error('falta');
      if (given === 'hangs') return new Promise(() => undefined);
      if (given instanceof Error) throw given;
      return given;
    });
    api.answers('listarClientes', {
      data: [
        { ...CLIENTE, id: 1, nombre: 'Rosa', apellido1: 'Vargas' },
        { ...CLIENTE, id: 2, nombre: 'Ána', apellido1: 'Núñez', empresa: 'Colegio' },
      ],
    });
    api.answers('listarOrdenes', {
      ordenes: [
        { ...ORDEN, id: 1234, titulo: 'Gabachas', pizarra: 0, tela: 0 },
        { ...ORDEN, id: 12345, titulo: 'Batas', pizarra: 0, tela: 0 },
      ],
    });
    api.answers('listarProductos', { data: [] });
  });
  afterEach(() => {
    vi.clearAllMocks();
    vi.useRealTimers();
    localStorage.clear();
  });
  return api;
}

export function searchAs(
  rol: Rol,
  announces: Record<string, Rol[] | undefined> = { 'clientes-mediciones': undefined, ventas: undefined },
) {
  workAs(rol);
  const remotes = REMOTES.map((remote) => {
    if (!(remote.name in announces)) return remote;
    const roles = announces[remote.name];
    return { ...remote, contributes: [{ point: 'buscar/v1', ...(roles ? { roles } : {}) }] };
  });
  return renderPage(
    <SearchPanel rol={rol} remotes={remotes} entries={menuOf(rol, remotes)} onClose={close} />,
    '/inicio',
  );
}
export const field = () => screen.findByRole('combobox');
export const titles = (kind: string) =>
  within(screen.getByRole('group', { name: kind }))
    .getAllByRole('option')
    .map((option) => option.textContent);
export const marked = async () => {
  const id = (await field()).getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : null;
};

export const throws = () => {
  throw new Error('se rompió');
};
