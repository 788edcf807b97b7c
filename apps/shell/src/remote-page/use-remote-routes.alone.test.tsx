/** A page that throws or does not arrive, and a build that was taken back meanwhile. */
import { renderPage } from '@hilvan/ui/testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetRemote } from '../federation/load-routes';
import { statusOf } from '../federation/status';
import { registryQuery } from '../registry/registry';
import type { Remote } from '../registry/remote';
import { remoteNamed } from '../testing/remotes';
import { RemotePage } from './remote-page';

vi.mock('../federation/load-routes', () => ({
  forgetRemote: vi.fn(),
  readyRoutes: () => undefined,
  loadRoutes: async ({ build }: Remote) => {
    if (unloadable.has(build)) throw new Error('falla al cargarse');
    return [
      { path: '/silencio', element: <Silent /> },
      { path: '/borrada', element: <Deleted /> },
      { path: '*', element: <Page build={build} /> },
    ];
  },
}));
vi.mock('../reporting/report', async (original) => ({ ...(await original()), report: vi.fn() }));

/** Builds, or addresses, whose page throws. */
const throwing = new Set<string>();
const unloadable = new Set<string>();
/** Which build was drawn at which address. */
const drawn = new Set<string>();
let live: string;

function Page({ build }: { build: string }) {
  const [, drawAgain] = useState(0);
  const { pathname } = useLocation();
  drawn.add(`${build} ${pathname}`);
  if (throwing.has(build) || throwing.has(pathname)) throw new Error('x is undefined');
  return (
    <button type="button" onClick={() => drawAgain((n) => n + 1)}>
      página de {build}
    </button>
  );
}

/** A page whose file is asked for and never comes. */
const Silent = Object.assign(() => null, { preload: () => new Promise<never>(() => undefined) });

/** Answers the last request for the file of `Deleted`, a page whose file is gone. */
let answerLate = () => {};
const Deleted = Object.assign(
  () => {
    throw new TypeError('Failed to fetch dynamically imported module: /pagina.js');
  },
  {
    preload: () =>
      new Promise<void>((resolve) => {
        answerLate = resolve;
      }),
  },
);

function Shell() {
  const { data: { remotes = [] } = {}, refetch } = useQuery(registryQuery);
  const ventas = remotes.find(({ name }) => name === 'ventas');
  return (
    <main id="contenido" tabIndex={-1}>
      <button type="button" onClick={() => refetch()}>
        Leer lo publicado
      </button>
      <Link to="/otra">Otra página</Link>
      <p>Publicado: {ventas?.build}</p>
      {ventas ? <RemotePage remote={ventas} /> : null}
    </main>
  );
}

beforeEach(() => {
  vi.mocked(forgetRemote).mockClear();
  throwing.clear();
  unloadable.clear();
  drawn.clear();
  live = 'b2';
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { entry, preload, build: _b, ...descriptor } = remoteNamed('ventas');
  vi.stubGlobal('fetch', async () =>
    Response.json({
      formato: 1,
      remotes: { ventas: { build: live, entry, preload, previous: null, descriptor } },
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const failure = () => screen.queryByRole('heading', { name: 'No se pudo abrir Ventas' });

test('a build that is known to be replaced stays on its page, and is not drawn at the next one', async () => {
  const { user } = renderPage(<Shell />);
  await screen.findByText('página de b2');
  live = 'b1';
  await user.click(screen.getByText('Leer lo publicado'));
  expect(screen.getByText('página de b2')).toBeVisible();
  await user.click(screen.getByText('Otra página'));
  expect(await screen.findByText('página de b1')).toBeVisible();
  expect([...drawn].filter((one) => one.endsWith('/otra'))).toEqual(['b1 /otra']);
});

test('of a build that was taken back by now nobody sees that it throws', async () => {
  const seen: boolean[] = [];
  const watch = new MutationObserver(() => seen.push(failure() !== null));
  watch.observe(document.body, { childList: true, subtree: true });
  const { user } = renderPage(<Shell />);
  const page = await screen.findByText('página de b2');
  throwing.add('b2');
  live = 'b1';
  await user.click(page);
  expect(await screen.findByText('página de b1')).toBeVisible();
  watch.disconnect();
  expect(seen).not.toContain(true);
});

test.each([
  ['throws', throwing],
  ['does not load', unloadable],
])('whoever saw that it %s gets the build before by themselves, and no other one', async (_what, faulty) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  faulty.add('b2');
  renderPage(<Shell />);
  expect(await screen.findByRole('heading', { name: 'No se pudo abrir Ventas' })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(failure(), 'the same build is not tried again').toBeVisible();
  live = 'b1';
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(await screen.findByText('página de b1')).toBeVisible();
});

test('a page that throws takes no other page of its remote with it', async () => {
  throwing.add('/');
  const { user, router } = renderPage(<Shell />);
  await waitFor(() => expect(failure()).toBeInTheDocument());
  await user.click(screen.getByText('Otra página'));
  expect(await screen.findByText('página de b2')).toBeVisible();
  expect(failure()).toBeNull();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(failure()).toBeInTheDocument());
});

test('whoever went on while a page that threw looked for another build keeps the page that is open', async () => {
  const { user } = renderPage(<Shell />);
  const page = await screen.findByText('página de b2');
  const published = globalThis.fetch;
  let answer = () => {};
  vi.stubGlobal('fetch', async (address: string) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return published(address);
  });
  throwing.add('/');
  live = 'b1';
  await user.click(page);
  await user.click(screen.getByText('Otra página'));
  expect(await screen.findByText('página de b2')).toBeVisible();
  answer();
  await screen.findByText('Publicado: b1');
  await act(() => new Promise((settled) => setTimeout(settled, 50)));
  expect(forgetRemote).not.toHaveBeenCalled();
  expect(screen.getByText('página de b2')).toBeVisible();
  expect(failure()).toBeNull();
});

test('a page whose file is gone is looked for once more before that is said, whatever arrives meanwhile', async () => {
  const { user, router } = renderPage(<Shell />);
  await screen.findByText('página de b2');
  const published = globalThis.fetch;
  let answer = () => {};
  vi.stubGlobal('fetch', async (address: string) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return published(address);
  });
  await act(() => router.navigate('/borrada'));
  await screen.findByText('Abriendo la página…');
  await act(async () => answerLate());
  expect(failure(), 'not before the registry was read').toBeNull();
  await act(async () => answer());
  await waitFor(() => expect(forgetRemote).toHaveBeenCalledOnce());
  await act(async () => answerLate());
  await waitFor(() => expect(failure()).toBeInTheDocument());
  expect(forgetRemote).toHaveBeenCalledOnce();
  await user.click(screen.getByText('Otra página'));
  expect(await screen.findByText('página de b2')).toBeVisible();
});

test('a page whose own file never answers is given up', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderPage(<Shell />, '/silencio');
  await screen.findByText('Abriendo la página…');
  await act(() => vi.advanceTimersByTimeAsync(7_500));
  expect(failure()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(failure()).toBeInTheDocument();
});

test('a page whose own file never answers is given up in an open remote too, which is told as open again on its other pages', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { router } = renderPage(<Shell />);
  await screen.findByText('página de b2');
  await act(() => router.navigate('/silencio'));
  await act(() => vi.advanceTimersByTimeAsync(8_500));
  expect(failure()).toBeInTheDocument();
  expect(statusOf('ventas').state).toBe('falló');
  await act(() => router.navigate('/otra'));
  expect(await screen.findByText('página de b2')).toBeVisible();
  expect(statusOf('ventas').state).toBe('abierta');
});

test('Reintentar leaves the focus on the page, not on nothing', async () => {
  unloadable.add('b2');
  const { user } = renderPage(<Shell />);
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  unloadable.clear();
  again.focus();
  await user.keyboard('{Enter}');
  await screen.findByText('página de b2');
  expect(screen.getByRole('main')).toHaveFocus();
});
