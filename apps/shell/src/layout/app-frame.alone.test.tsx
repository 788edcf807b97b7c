import type { Rol } from '@hilvan/contract';
import { lazyPage } from '@hilvan/remote-kit';
import { notify, REGRESO } from '@hilvan/ui';
import { renderPage } from '@hilvan/ui/testing';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { forgetRemote, loadRoutes, readyRoutes, warmRemote } from '../federation/load-routes';
import { registryQuery } from '../registry/registry';
import { PageSkeleton } from '../remote-page/page-states';
import { REMOTES, workAs } from '../testing/remotes';

import { AppFrame } from './app-frame';

vi.mock('../federation/load-routes', () => ({
  loadRoutes: vi.fn(),
  readyRoutes: vi.fn(),
  forgetRemote: vi.fn(),
  warmRemote: vi.fn(),
  prepareForRemotes: vi.fn(),
}));
vi.mock('@hilvan/ui', { spy: true });
vi.mock('../remote-page/page-states', { spy: true });

const load = vi.mocked(loadRoutes);
const said = vi.mocked(notify.error);
const registry = vi.fn<() => Response>();

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/remotes.json' ? registry() : new Response('', { status: 404 }),
  );
  registry.mockImplementation(() => Response.json(deployed()));
  load.mockResolvedValue([{ path: '/productos', element: <h1>Productos de verdad</h1> }]);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const deployed = () => ({
  formato: 1,
  remotes: Object.fromEntries(
    REMOTES.map(({ build, entry, preload, ...descriptor }) => [
      descriptor.name,
      { build, entry, preload, previous: null, descriptor },
    ]),
  ),
});

function openAs(rol: Rol, at: string) {
  workAs(rol);
  return renderPage(<AppFrame />, at);
}
/** jsdom has no width, so that the menu beside the page counts as hidden. */
const entry = (name: string) => screen.findByRole('link', { name, hidden: true });

test('a deployed page opens, and its entry is the current one', async () => {
  openAs('Admin', '/productos');
  expect(await screen.findByRole('heading', { name: 'Productos de verdad' })).toBeVisible();
  expect(await entry('Productos')).toHaveAttribute('aria-current', 'page');
});

test('whoever just logged in is greeted after the load, once, with nothing to answer', async () => {
  sessionStorage.setItem('hilvan:bienvenida', 'Elija su contraseña.');
  openAs('Admin', '/productos').unmount();
  openAs('Admin', '/productos');
  expect(await screen.findAllByText('Bienvenido!')).toHaveLength(1);
  expect(screen.getByText(/Elija su contraseña\./)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a denied role reads why and is led away; the remote is never asked for', async () => {
  let close: () => void = () => undefined;
  said.mockReturnValueOnce(
    new Promise((resolve) => {
      close = resolve;
    }),
  );
  const { router } = openAs('Visor', '/productos');
  await waitFor(() => expect(said).toHaveBeenCalled());
  expect(said).toHaveBeenCalledWith(
    'Acceso denegado',
    'No tienes los permisos necesarios para realizar esta acción.',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Acceso denegado' })).toBeInTheDocument();
  close();
  await waitFor(() => expect(router.state.location.pathname).toBe('/inicio'));
  expect(load).not.toHaveBeenCalled();
});

test('the menu is that of the role; reaching for an entry fetches its remote, but never one that denies', async () => {
  const { user } = openAs('Visor', '/inicio');
  fireEvent.pointerDown(await entry('Inventario'));
  expect(warmRemote).not.toHaveBeenCalled();
  expect(screen.queryByRole('link', { name: 'Productos', hidden: true })).not.toBeInTheDocument();
  await user.hover(await entry('Pedidos'));
  await waitFor(() =>
    expect(warmRemote).toHaveBeenCalledWith(expect.objectContaining({ name: 'ventas' }), '/orden', undefined),
  );
});

test('a page that was fetched ahead takes the place of the one before in one step', async () => {
  const { user } = openAs('Admin', '/inicio');
  const link = await entry('Productos');
  vi.mocked(readyRoutes).mockReturnValue([{ path: '/productos', element: <h1>Productos de verdad</h1> }]);
  onTestFinished(() => void vi.mocked(readyRoutes).mockReset());
  await user.click(link);
  expect(await screen.findByRole('heading', { name: 'Productos de verdad' })).toBeVisible();
  expect(PageSkeleton).not.toHaveBeenCalled();
  expect(load).not.toHaveBeenCalled();
});

test('Back leads to where a page was left, with room for rows that come later; a new address starts at its top', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const { router } = openAs('Admin', '/productos');
  const scroll = (y: number) => {
    vi.stubGlobal('scrollY', y);
    fireEvent.scroll(window);
  };
  scroll(2000);
  await act(() => router.navigate('/orden?pagina=2'));
  expect(scrolled.mock.lastCall).toEqual([0, 0]);
  scroll(300);
  await act(() => router.navigate('/orden?filtro=telas'));
  expect(scrolled.mock.lastCall).toEqual([0, 300]);
  scroll(0);
  await act(() => router.navigate(-1));
  expect(scrolled.mock.lastCall).toEqual([0, 300]);
  // Scrolling while the next page is on its way does not change where this one was left.
  const { href } = location;
  history.replaceState(null, '', '/productos');
  scroll(0);
  history.replaceState(null, '', href);
  await act(() => router.navigate(-1));
  expect(scrolled.mock.lastCall).toEqual([0, 2000]);
  expect(document.body.style.minHeight).toBe('calc(100dvh + 2000px)');
  await act(() => router.navigate(1));
  expect(scrolled.mock.lastCall).toEqual([0, 300]);
  await act(() => router.navigate('/clientes'));
  expect(scrolled.mock.lastCall).toEqual([0, 0]);
  vi.unstubAllGlobals();
});

test("'Regresar' leads to where a list was left, the menu to its top, and Inicio forgets", async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
  onTestFinished(() => void vi.unstubAllGlobals());
  const { router, user } = openAs('Admin', '/orden');
  const scroll = (y: number) => {
    vi.stubGlobal('scrollY', y);
    fireEvent.scroll(window);
  };
  const goBack = () => act(() => router.navigate('/orden', { state: REGRESO }));
  scroll(2000);
  await act(() => router.navigate('/orden/7'));
  scroll(500);
  await act(() => router.navigate('/orden/editar/7'));
  await act(() => router.navigate('/orden/7'));
  expect(scrolled.mock.lastCall).toEqual([0, 0]);
  await goBack();
  expect(scrolled.mock.lastCall).toEqual([0, 2000]);
  expect(document.body.style.minHeight).toBe('calc(100dvh + 2000px)');
  await act(() => router.navigate('/clientes'));
  await act(() => router.navigate('/orden'));
  expect(scrolled.mock.lastCall).toEqual([0, 0]);
  scroll(700);
  // The menu's entry leads to the top of the list that is open, too; Back still leads to where it was left.
  await act(() => router.navigate('/orden?q=batas'));
  expect(scrolled.mock.lastCall).toEqual([0, 700]);
  await user.click(screen.getByRole('link', { name: 'Pedidos' }));
  expect(scrolled.mock.lastCall).toEqual([0, 0]);
  await act(() => router.navigate(-1));
  expect(scrolled.mock.lastCall).toEqual([0, 700]);
  await act(() => router.navigate('/inicio'));
  await act(() => router.navigate('/orden/7'));
  await goBack();
  expect(scrolled.mock.lastCall).toEqual([0, 0]);
});

test('an unknown address is the wrong page, with a way back', async () => {
  const { user, router } = openAs('Admin', '/no/existe');
  expect(await screen.findByRole('heading', { name: 'Página Incorrecta' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Regresar' }));
  expect(router.state.location.pathname).toBe('/inicio');
});

test('without a registry nothing is called wrong; trying again brings the page', async () => {
  localStorage.clear();
  registry.mockImplementationOnce(() => new Response('', { status: 503 }));
  const { user } = openAs('Admin', '/productos');
  expect(await screen.findByText('No se pudo cargar el menú. Revise la conexión.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Página Incorrecta' })).not.toBeInTheDocument();
  screen.getByRole('button', { name: 'Reintentar' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Productos de verdad' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a failed registry is the last good one, and the live one is tried at the next navigation', async () => {
  openAs('Admin', '/productos').unmount();
  await waitFor(() => expect(registry).toHaveBeenCalled());
  registry.mockImplementationOnce(() => new Response('', { status: 503 }));
  const { router } = openAs('Admin', '/productos');
  expect(await screen.findByRole('heading', { name: 'Productos de verdad' })).toBeVisible();
  expect(screen.queryByText(/No se pudo cargar el menú/)).not.toBeInTheDocument();
  registry.mockClear();
  await act(() => router.navigate('/orden'));
  expect(registry).toHaveBeenCalledOnce();
  await act(() => router.navigate('/productos'));
  expect(registry).toHaveBeenCalledOnce();
});

test('a remote that cannot be opened says so, keeps the menu, and Reintentar brings it back', async () => {
  load.mockRejectedValueOnce(new Error('manifiesto HTTP 404'));
  const { user } = openAs('Admin', '/productos');
  expect(await screen.findByRole('heading', { name: 'No se pudo abrir Ventas' })).toBeVisible();
  expect(await entry('Clientes')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Productos de verdad' })).toBeVisible();
  expect(forgetRemote).toHaveBeenCalledWith('ventas');
});

test('a remote that was lost with the connection comes back with it', async () => {
  load.mockRejectedValueOnce(new Error('Failed to fetch'));
  openAs('Admin', '/productos');
  expect(await screen.findByRole('heading', { name: 'No se pudo abrir Ventas' })).toBeVisible();
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByRole('heading', { name: 'Productos de verdad' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('Reintentar takes the build that the pointer leads to by then', async () => {
  load.mockRejectedValueOnce(new Error('manifiesto HTTP 404'));
  const { user } = openAs('Admin', '/productos');
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  const moved = deployed();
  Object.assign(moved.remotes.ventas ?? {}, { build: 'b2' });
  registry.mockImplementation(() => Response.json(moved));
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Productos de verdad' })).toBeVisible();
  expect(load.mock.lastCall?.[0]).toMatchObject({ name: 'ventas', build: 'b2' });
});

test('what is deployed is read again by a navigation, at most every 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { router } = openAs('Admin', '/productos');
  await screen.findByRole('heading', { name: 'Productos de verdad' });
  expect(registry).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(29_000);
  await act(() => router.navigate('/orden'));
  expect(registry).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2000);
  await act(() => router.navigate('/productos'));
  expect(registry).toHaveBeenCalledTimes(2);
  await act(() => router.navigate('/orden'));
  expect(registry).toHaveBeenCalledTimes(2);
});

describe('a registry that gives the address of an open page to nobody, or to another part', () => {
  const Note = () => <input aria-label="Nota" />;
  const givenTo = (owner?: string) => {
    const house = deployed();
    for (const { descriptor } of Object.values(house.remotes)) {
      const others = descriptor.paths.filter(({ path }) => path !== '/productos');
      descriptor.menu = descriptor.menu.filter(({ to }) => to !== '/productos');
      descriptor.paths = descriptor.name === owner ? [...others, { path: '/productos' }] : others;
    }
    return Response.json(house);
  };
  beforeEach(() => {
    load.mockImplementation(async ({ name }) => [
      { path: '/productos', element: name === 'ventas' ? <Note /> : <h1>Productos de otra parte</h1> },
      { path: '/orden', element: <h1>Pedidos</h1> },
    ]);
  });

  test.each([
    ['nobody', undefined, 'Página Incorrecta'],
    ['another part', 'reportes', 'Productos de otra parte'],
  ])('%s: the page stays as it is until the next navigation', async (_whom, owner, heading) => {
    const { user, router, queryClient } = openAs('Admin', '/productos');
    await user.type(await screen.findByLabelText('Nota'), 'Llamar el lunes');
    registry.mockImplementation(() => givenTo(owner));
    await act(() => queryClient.refetchQueries(registryQuery));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Productos', hidden: true })).toBeNull());
    expect(screen.getByLabelText('Nota')).toHaveValue('Llamar el lunes');
    await act(() => router.navigate('/orden'));
    await act(() => router.navigate('/productos'));
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  });

  test('a page that could not be opened gives way at once', async () => {
    load.mockRejectedValueOnce(new Error('manifiesto HTTP 404'));
    const { user } = openAs('Admin', '/productos');
    registry.mockImplementation(() => givenTo('reportes'));
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Productos de otra parte' })).toBeVisible();
  });
});

const Broken = () => {
  throw new Error('se rompió');
};

test('a page that throws takes only itself with it', async () => {
  load.mockResolvedValueOnce([{ path: '/productos', element: <Broken /> }]);
  const { user } = openAs('Admin', '/productos');
  expect(await screen.findByRole('heading', { name: 'No se pudo abrir Ventas' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Productos de verdad' })).toBeVisible();
});

test('a page that was fetched ahead and throws says so too', async () => {
  vi.mocked(readyRoutes).mockReturnValue([{ path: '/productos', element: <Broken /> }]);
  onTestFinished(() => void vi.mocked(readyRoutes).mockReset());
  openAs('Admin', '/productos');
  expect(await screen.findByRole('heading', { name: 'No se pudo abrir Ventas' })).toBeVisible();
});

test('a file gone after a redeployment is recovered once without asking', async () => {
  const gone = new Error('Failed to fetch dynamically imported module: /assets/productos.js');
  const Gone = lazyPage<object>(() => Promise.reject(gone));
  load.mockResolvedValueOnce([{ path: '/productos', element: <Gone /> }]);
  openAs('Admin', '/productos');
  expect(await screen.findByRole('heading', { name: 'Productos de verdad' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
