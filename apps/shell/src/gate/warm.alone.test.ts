import { capacidadesQuery, queryFor } from '@hilvan/api-client';
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readyRoutes, warmRemote } from '../federation/load-routes';
import { noteListKept } from '../offline/kept';
import { REMOTES, remoteNamed } from '../testing/remotes';
import { warm, warmFirst, warmLinks } from './warm';

vi.mock('../federation/load-routes', () => ({ warmRemote: vi.fn(), readyRoutes: vi.fn() }));

afterEach(() => vi.clearAllMocks());

/** Asks for nothing, but notes what would have been asked for. */
function noting() {
  const client = new QueryClient();
  const asked = vi.spyOn(client, 'prefetchQuery').mockResolvedValue();
  return { client, asked: () => asked.mock.calls.map(([{ queryKey }]) => queryKey) };
}
const { client } = noting();

test('the page of an address is fetched ahead for a role that may open it', () => {
  const ventas = remoteNamed('ventas');
  ventas.paths = ventas.paths.map((owned) => ({ ...owned, files: [`${owned.path}-page.js`] }));
  warm('/productos', 'Admin', REMOTES, client);
  expect(warmRemote).toHaveBeenCalledExactlyOnceWith(ventas, '/productos', ['/productos-page.js']);
});

test('what a page reads first is asked for too, by the parameters of its address; a call that nobody knows or that writes is not', () => {
  const { client, asked } = noting();
  const reads = ['detalleOrden', 'listarProductos', 'listarSueños', 'registrarOrden'];
  const ventas = { ...remoteNamed('ventas'), paths: [{ path: '/orden/:ordenId/:persona', reads }] };
  warm('/orden/12/3', 'Visor', [ventas], client);
  expect(asked()).toEqual([
    queryFor('detalleOrden', { id: 12 }).queryKey,
    queryFor('listarProductos').queryKey,
  ]);
});

test('where an earlier visit left a list, the list waits for what that kept of it, and nothing else does', async () => {
  const { client, asked } = noting();
  noteListKept();
  const paths = [{ path: '/orden', reads: ['listarOrdenes', 'listarEmpresas'] }];
  warmFirst('/orden', 'Visor', [{ ...remoteNamed('ventas'), paths }], client);
  localStorage.clear();
  const others = [capacidadesQuery.queryKey, queryFor('listarEmpresas').queryKey];
  expect(asked()).toEqual(others);
  await waitFor(() => expect(asked()).toEqual([...others, queryFor('listarOrdenes').queryKey]));
});

test('of the pages that a page leads to, those of its own remote that the role may open, each once', () => {
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = ['/orden/9', '/orden/8', '/orden', '/orden/editar/9', '/productos/registro', '/clientes/1']
    .map((to) => `<a href="${to}">${to}</a>`)
    .join('');
  // Nothing while the deployed build is not the one on the screen.
  warmLinks('/orden', 'Visor', REMOTES);
  expect(warmRemote).not.toHaveBeenCalled();
  vi.mocked(readyRoutes).mockReturnValue([]);
  warmLinks('/orden', 'Visor', REMOTES);
  main.remove();
  expect(vi.mocked(warmRemote).mock.calls.map(([{ name }, to]) => `${name} ${to}`)).toEqual([
    'ventas /orden/9',
  ]);
});

test.each([
  ['home', '/'],
  ['an address that nobody owns', '/no-existe'],
  ['an address that the role is denied', '/productos/registro'],
])('nothing is fetched for %s', (_what, path) => {
  warm(path, 'Visor', REMOTES, client);
  expect(warmRemote).not.toHaveBeenCalled();
});
