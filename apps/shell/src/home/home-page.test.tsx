import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { ContributedProvider } from '@hilvan/ui';
import { renderPage } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { workAs } from '../testing/remotes';
import { HomePage } from './home-page';

const api = fakeApi();
const BEGINNINGS = ['Nuevo pedido', 'Nueva reparación', 'Nuevo cliente', 'Tomar medidas'];
beforeEach(() => {
  workAs('Admin');
  api.answers('contarOrdenes', {
    cantidad_taller: 3,
    cantidad_entrega_tienda: 2,
    cantidad_entrega_cliente: 10,
  });
  api.answers('contarMediciones', { cantidad_mediciones: 7 });
  api.answers('contarClientes', { cantidad_clientes: 5 });
  api.answers('contarEmpresas', { cant_empresas: 4 });
});

const card = (label: string) => screen.getByRole('link', { name: new RegExp(label) });

test('seven cards with their figures, each a link; all orders are the sum of the three', async () => {
  renderPage(<HomePage />);
  expect(await within(card('Total de pedidos')).findByText('15')).toBeVisible();
  const figures: [string, string, string][] = [
    ['Pedidos en taller', '3', '/orden?por=estado&q=Taller'],
    ['Entregados a tienda', '2', '/orden?por=estado&q=Entrega+Tienda'],
    ['Entregados al cliente', '10', '/orden?por=estado&q=Entregada+al+cliente'],
    ['Mediciones', '7', '/mediciones'],
    ['Clientes', '5', '/clientes'],
    ['Empresas', '4', '/empresas'],
  ];
  for (const [label, figure, to] of figures) {
    expect(await within(card(label)).findByText(figure)).toBeVisible();
    expect(card(label)).toHaveAttribute('href', to);
  }
});

test('a count that fails leaves the others standing and can be tried again', async () => {
  api.answers('contarClientes', 'caida');
  const { user } = renderPage(<HomePage />);
  expect(await within(card('Clientes')).findByText('No disponible')).toBeInTheDocument();
  expect(await within(card('Empresas')).findByText('4')).toBeVisible();
  api.answers('contarClientes', { cantidad_clientes: 5 });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await within(card('Clientes')).findByText('5')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['Colaborador', 0, true],
  ['Visor', 0, false],
  ['Admin', 1, false],
] as const)(
  '%s in a workshop with %i orders: what an order needs is named: %s',
  async (rol, orders, named) => {
    workAs(rol);
    api.answers('contarOrdenes', {
      cantidad_taller: 0,
      cantidad_entrega_tienda: 0,
      cantidad_entrega_cliente: orders,
    });
    renderPage(<HomePage />);
    expect(await within(card('Empresas')).findByText('4')).toBeVisible();
    expect(await within(card('Total de pedidos')).findByText(String(orders))).toBeVisible();
    const line = screen.queryByText(/^Para empezar/);
    expect(line !== null).toBe(named);
    if (!line) return;
    expect(
      within(line)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/empresas', '/clientes', '/productos']);
  },
);

test.each([
  ['Admin', ['cuenta', 'taller'], true],
  ['Colaborador', ['cuenta', 'taller'], false],
  ['Admin', ['cuenta'], false],
  ['Admin', ['taller'], false],
] as const)(
  '%s in a new workshop whose provider offers %s is led to where its name stands: %s',
  async (rol, words, told) => {
    workAs(rol);
    api.offers(...words);
    api.answers('listarSesiones', { data: [] });
    api.answers('contarOrdenes', {
      cantidad_taller: 0,
      cantidad_entrega_tienda: 0,
      cantidad_entrega_cliente: 0,
    });
    const { user } = renderPage(<HomePage />);
    const line = await screen.findByText(/^Para empezar/);
    // Time enough for the answer of what the provider offers.
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(/En Mi cuenta están el nombre del taller/.test(line.textContent ?? '')).toBe(told);
    if (!told) return;
    await user.click(within(line).getByRole('button', { name: 'Mi cuenta' }));
    expect(await screen.findByRole('dialog', { name: 'Mi cuenta' })).toBeVisible();
  },
);

test('until when a generated password serves stays on the page until another one is chosen, the window open', async () => {
  workAs('Visor', { provisional_hasta: '2026-12-04T18:00:00.000Z' });
  api.offers('cuenta');
  api.answers('listarSesiones', { data: [] });
  api.answers('cambiarClave', { status: 200 });
  const { user, unmount } = renderPage(<HomePage />);
  const line = await screen.findByText(/^Su contraseña sirve solo hasta el 4\/12\/2026/);
  await user.click(within(line).getByRole('button', { name: 'Mi cuenta' }));
  const account = within(await screen.findByRole('dialog', { name: 'Mi cuenta' }));
  const chosen = 'tela hilo y aguja';
  await user.type(account.getByLabelText(/^Contraseña actual/), 'la de antes');
  await user.type(account.getByLabelText(/^Contraseña nueva/), chosen);
  await user.type(account.getByLabelText(/^Repita/), chosen);
  await user.click(account.getByRole('button', { name: 'Cambiar la contraseña' }));
  await waitFor(() => expect(screen.queryByText(/^Su contraseña sirve/)).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Mi cuenta' })).toBeVisible();
  unmount();
  // The token of the session still says so at the next load.
  workAs('Visor', { provisional_hasta: '2026-12-04T18:00:00.000Z' });
  renderPage(<HomePage />);
  expect(await within(card('Empresas')).findByText('4')).toBeVisible();
  expect(screen.queryByText(/^Su contraseña sirve/)).toBeNull();
  localStorage.clear();
});

test('measurements that wait on this device are told, and lead to where they are sent', async () => {
  const { unmount } = renderPage(<HomePage />);
  expect(await within(card('Empresas')).findByText('4')).toBeVisible();
  expect(screen.queryByText(/sin enviar/)).toBeNull();
  unmount();
  const waiting = (idLocal: string) => ({ idLocal, id_cliente: 1, cliente: 'Ana', articulo: 'Short' });
  localStorage.setItem('nuevosRegistros', JSON.stringify([waiting('a1'), waiting('b2')]));
  renderPage(<HomePage />);
  const link = screen.getByRole('link', { name: '2 mediciones sin enviar en este equipo' });
  expect(link).toHaveAttribute('href', '/mediciones');
  localStorage.clear();
});

test.each([
  ['Admin', BEGINNINGS],
  ['Colaborador', BEGINNINGS],
  ['Visor', []],
] as const)('what %s can begin with', async (rol, offered) => {
  workAs(rol);
  renderPage(<HomePage />);
  expect(await within(card('Total de pedidos')).findByText('15')).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => link.textContent?.trim());
  expect(links.filter((name) => BEGINNINGS.includes(name ?? ''))).toEqual(offered);
});

test('what remotes add waits for the counts', async () => {
  const answer = api.answersLater('contarMediciones', { cantidad_mediciones: 7 });
  renderPage(
    <ContributedProvider value={({ point }) => <p>{point}</p>}>
      <HomePage />
    </ContributedProvider>,
  );
  expect(await within(card('Total de pedidos')).findByText('15')).toBeVisible();
  expect(screen.queryByText('inicio/panel/v1')).toBeNull();
  answer();
  expect(await screen.findByText('inicio/panel/v1')).toBeVisible();
});
