import { useSession } from '@hilvan/api-client';
import { renderPage } from '@hilvan/ui/testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setStatus, useStatuses } from '../federation/status';
import OverrideBanner from '../layout/override-banner';
import { MenuFoot } from '../menu/menu-foot';
import { forgetHostConfig } from '../registry/host-config';
import { keepGood } from '../registry/last-good';
import { loadPage } from '../registry/open-policy';
import { chosenOverrides } from '../registry/override';
import { registryQuery } from '../registry/registry';
import { REMOTES, remoteNamed, workAs } from '../testing/remotes';

vi.mock('virtual:hilvan-provided', () => ({ PROVIDED: { react: '19.3.1' }, REGISTRY_KEY: '' }));

const LOCAL = 'http://localhost:5172';
const { build: _b, entry: _e, preload: _p, ...ventas } = remoteNamed('ventas');
const answers: Record<string, () => Response> = {};
const lines = (remotes: typeof REMOTES) =>
  Object.fromEntries(
    remotes.map(({ build, entry, preload, ...descriptor }) => [
      descriptor.name,
      { build, entry, preload, previous: null, descriptor },
    ]),
  );
vi.mock('../registry/open-policy', () => ({ openPolicy: () => true, loadPage: vi.fn() }));
beforeEach(() => {
  sessionStorage.clear();
  keepGood({ remotes: REMOTES, lines: lines(REMOTES), retired: [] });
  forgetHostConfig();
  answers['/remotes.json'] = () =>
    Response.json({ formato: 1, remotes: lines(REMOTES.filter(({ name }) => name !== 'reportes')) });
  answers['/configuracion.json'] = () =>
    Response.json({ plataforma: { sustituciones: ['http://localhost:*'] } });
  answers['/api/v1/capacidades'] = () => Response.json({ proveedor: 'hilvan', version: '1.2.3' });
  answers[`${LOCAL}/remote.json`] = () => Response.json({ ...ventas, version: '9.9.9' });
  vi.stubGlobal(
    'fetch',
    async (address: string) => answers[address]?.() ?? new Response('', { status: 404 }),
  );
});

function Shell() {
  const remotes = useQuery(registryQuery).data?.remotes ?? [];
  return (
    <>
      <OverrideBanner remotes={remotes} />
      <MenuFoot />
    </>
  );
}

async function openPanel() {
  workAs('Admin');
  const { user, unmount } = renderPage(<Shell />);
  await user.click(screen.getByRole('button', { name: 'Panel técnico' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Panel técnico' }));
  await panel.findByRole('row', { name: /Ventas/ });
  return { user, panel, unmount };
}

test('every part with version, build, state, load time and last error', async () => {
  setStatus('ventas', { state: 'abierta', ms: 412, build: 'b1' });
  const at = new Date('2026-03-10T05:59:00Z');
  setStatus('operaciones', { state: 'falló', lastError: { text: 'manifiesto HTTP 404', at } });
  const { panel } = await openPanel();
  expect(panel.getByRole('row', { name: /Ventas.*1\.0\.0.*b1.*abierta.*412 ms.*—/ })).toBeVisible();
  expect(
    panel.getByRole('row', { name: /Operaciones.*falló.*manifiesto HTTP 404 ?9\/3\/2026, 23:59/ }),
  ).toBeVisible();
  expect(panel.getByRole('row', { name: /Reportes.*no está en.*Se usa lo leído el/ })).toBeVisible();
  expect(panel.getByRole('row', { name: /Clientes y mediciones.*sin abrir/ })).toBeVisible();
});

test('who has what: previews, for whom, and what went back by itself', async () => {
  const preview = {
    ...lines(REMOTES).ventas,
    build: 'b2',
    salt: 's',
    audience: { people: ['x', 'y'], roles: ['Colaborador'], share: 20 },
  };
  const back = {
    build: 'b0',
    to: 'b1',
    at: '2026-11-23T18:00:00Z',
    page: '/orden',
    sessions: 2,
    seconds: 34,
  };
  const all = lines(REMOTES);
  Object.assign(all.ventas ?? {}, { preview, takenBack: [back] });
  Object.assign(all.operaciones ?? {}, {
    preview: {
      ...all.operaciones,
      ...preview,
      descriptor: all.operaciones?.descriptor,
      audience: { ...preview.audience, roles: ['Admin'] },
    },
  });
  answers['/remotes.json'] = () => Response.json({ formato: 1, remotes: all });
  useStatuses.setState({}, true);
  const { panel } = await openPanel();
  const text = panel.getByRole('heading', { name: 'Vistas previas y devoluciones' }).parentElement
    ?.textContent;
  const few = 'el rol Colaborador, el 20 % de las personas y 2 personas';
  expect(text).toContain(`VentasVista previa b2 para ${few}; los demás tienen b1. En esta página corre b1.`);
  expect(text).toMatch(
    /b0 se devolvió sola el .*2026.*: 2 sesiones encontraron una falla en \/orden en 34 s\. Quedó b1\./,
  );
  expect(text).toMatch(/Operaciones.*En esta página corre la vista previa\./);
  expect(text).not.toContain('Reportes');
  expect(panel.getByRole('row', { name: /Operaciones.*b2 \(vista previa\)/ })).toBeVisible();
  expect(screen.queryByText(/no es la versión publicada/)).not.toBeInTheDocument();
  // A page that was opened before the preview began stays on its build.
  act(() => setStatus('operaciones', { state: 'abierta', build: 'b1' }));
  expect(panel.getByText(/para el rol Admin.*En esta página corre/)).toHaveTextContent(/corre b1\.$/);
});

test('a build of the shell that went back by itself is told beside its version', async () => {
  const takenBack = [
    { build: 's2', to: 's1', at: '2026-11-23T18:00:00Z', page: '/inicio', sessions: 2, seconds: 5 },
  ];
  answers['/remotes.json'] = () =>
    Response.json({ formato: 1, remotes: lines(REMOTES), shell: { build: 's1', takenBack } });
  const { panel } = await openPanel();
  const text = panel.getByRole('heading', { name: 'Versiones' }).parentElement?.textContent;
  expect(text).toMatch(/s2 se devolvió sola el .*: 2 sesiones .* falla en \/inicio en 5 s\. Quedó s1\./);
  expect(panel.queryByText('Vistas previas y devoluciones')).not.toBeInTheDocument();
});

test('without previews and builds that went back it says nothing of them', async () => {
  const { panel } = await openPanel();
  expect(panel.queryByText(/Vistas previas/)).not.toBeInTheDocument();
});

test('a registry that cannot be read, and what stands in for it', async () => {
  answers['/remotes.json'] = () => new Response('', { status: 503 });
  const { panel } = await openPanel();
  expect(panel.getByText(/El registro de partes no se pudo leer \(.*HTTP 503\)/)).toBeVisible();
  expect(panel.getByRole('row', { name: /Ventas.*b1.*Se usa lo leído el/ })).toBeVisible();
});

test('the versions of shell, shared libraries and provider', async () => {
  const { panel } = await openPanel();
  expect(await panel.findByText('hilvan 1.2.3')).toBeVisible();
  expect(panel.getByText('19.3.1')).toBeInTheDocument();
});

test('calls that a deployed remote makes and the provider lacks are named', async () => {
  answers['/api/v1/capacidades'] = () =>
    Response.json({
      version: '1.2.3',
      faltan: [{ remoto: 'ventas', build: 'abc', llamadas: ['GET /ordenes', 'GET /pagos/:id'] }],
    });
  const { panel } = await openPanel();
  expect(
    await panel.findByText(/no tiene llamadas que hace ventas abc: GET \/ordenes, GET \/pagos/),
  ).toBeVisible();
});

test.each([
  ['that knows no such question', () => new Response('', { status: 404 }), 'no dice su versión'],
  ['that answers with a page', () => new Response('<html>'), 'no dice su versión'],
  ['that is down', () => new Response('', { status: 503 }), 'no responde'],
])('a provider %s', async (_what, answer, text) => {
  answers['/api/v1/capacidades'] = answer;
  const { panel } = await openPanel();
  expect(await panel.findByText(text)).toBeVisible();
});

test("a developer's build is begun here, announced, and ended with one click: each loads the page", async () => {
  const { user, panel, unmount } = await openPanel();
  await user.selectOptions(await panel.findByLabelText('Parte'), 'Ventas');
  await user.type(panel.getByLabelText('Dirección de su build'), 'http://otro.example');
  await user.click(panel.getByRole('button', { name: 'Usar en esta pestaña' }));
  expect(await panel.findByText(/no está entre los orígenes/)).toBeVisible();
  expect(chosenOverrides()).toEqual({});
  await user.clear(panel.getByLabelText('Dirección de su build'));
  await user.type(panel.getByLabelText('Dirección de su build'), LOCAL);
  await user.click(panel.getByRole('button', { name: 'Usar en esta pestaña' }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith({ opened: true }));
  unmount();
  const next = await openPanel();
  expect(
    await screen.findByText(/Ventas no es la versión publicada: .* viene de http:\/\/localhost:5172/),
  ).toBeVisible();
  expect(next.panel.getByRole('row', { name: /Ventas.*9\.9\.9/ })).toBeVisible();
  await next.user.click(next.panel.getByRole('button', { name: 'Cerrar' }));
  await next.user.click(screen.getByRole('button', { name: 'Volver a la publicada' }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith({ opened: false }));
  expect(chosenOverrides()).toEqual({});
  next.unmount();
  await openPanel();
  expect(screen.queryByText(/no es la versión publicada/)).not.toBeInTheDocument();
});

test('a host that lists no origins offers nothing to begin', async () => {
  answers['/configuracion.json'] = () => Response.json({});
  const { panel } = await openPanel();
  expect(await panel.findByText('Este servidor no admite versiones de desarrollo.')).toBeVisible();
  expect(panel.queryByLabelText('Dirección de su build')).not.toBeInTheDocument();
});

test.each(['Colaborador', 'Visor'] as const)('%s has no technical panel', (rol) => {
  workAs(rol);
  renderPage(<MenuFoot />);
  expect(screen.queryByRole('button', { name: 'Panel técnico' })).not.toBeInTheDocument();
  expect(useSession.getState().sesion?.rol).toBe(rol);
});
