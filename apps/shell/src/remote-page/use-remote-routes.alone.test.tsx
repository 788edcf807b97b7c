/** A page that throws, and a build that was taken back meanwhile. */
import { renderPage } from '@hilvan/ui/testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetRegistry, registryQuery } from '../registry/registry';
import type { Remote } from '../registry/remote';
import { remoteNamed } from '../testing/remotes';
import { RemotePage } from './remote-page';

vi.mock('../federation/load-routes', () => ({
  forgetRemote: vi.fn(),
  readyRoutes: () => undefined,
  loadRoutes: async ({ build }: Remote) => {
    if (unloadable.has(build)) throw new Error('falla al cargarse');
    return [{ path: '*', element: <Page build={build} /> }];
  },
}));
vi.mock('../reporting/report', async (original) => ({ ...(await original()), report: vi.fn() }));

const throwing = new Set<string>();
const unloadable = new Set<string>();
/** Which build was drawn at which address. */
const drawn = new Set<string>();
let live: string;

function Page({ build }: { build: string }) {
  const [, drawAgain] = useState(0);
  drawn.add(`${build} ${useLocation().pathname}`);
  if (throwing.has(build)) throw new Error('x is undefined');
  return (
    <button type="button" onClick={() => drawAgain((n) => n + 1)}>
      página de {build}
    </button>
  );
}

function Shell() {
  const { data: { remotes = [] } = {}, refetch } = useQuery(registryQuery);
  const ventas = remotes.find(({ name }) => name === 'ventas');
  return (
    <>
      <button type="button" onClick={() => refetch()}>
        Leer lo publicado
      </button>
      <Link to="/otra">Otra página</Link>
      {ventas ? <RemotePage remote={ventas} /> : null}
    </>
  );
}

beforeEach(() => {
  forgetRegistry();
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
