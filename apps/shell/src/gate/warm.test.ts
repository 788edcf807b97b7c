import { afterEach, expect, test, vi } from 'vitest';
import { warmRemote } from '../federation/load-routes';
import { REMOTES, remoteNamed } from '../testing/remotes';
import { warm } from './warm';

vi.mock('../federation/load-routes', () => ({ warmRemote: vi.fn() }));

afterEach(() => vi.clearAllMocks());

test('the page of an address is fetched ahead for a role that may open it', () => {
  warm('/productos', 'Admin', REMOTES);
  expect(warmRemote).toHaveBeenCalledExactlyOnceWith(remoteNamed('ventas'), '/productos');
});

test.each([
  ['home', '/'],
  ['an address that nobody owns', '/no-existe'],
  ['an address that the role is denied', '/productos/registro'],
])('nothing is fetched for %s', (_what, path) => {
  warm(path, 'Visor', REMOTES);
  expect(warmRemote).not.toHaveBeenCalled();
});
