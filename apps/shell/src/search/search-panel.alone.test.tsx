import { searchList } from '@hilvan/remote-kit';
import { renderPage } from '@hilvan/ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { REMOTES, workAs } from '../testing/remotes';
import { CLIENTE, clientes, ORDEN, pedidos } from '../testing/search.datos';
import {
  close,
  contributed,
  fakeSearched,
  field,
  load,
  marked,
  searchAs,
  titles,
} from '../testing/search.pasos';
import SearchPanel from './search-panel';

vi.mock('../federation/load-point', () => ({ loadPoint: vi.fn() }));
vi.mock('../reporting/report', () => ({ report: vi.fn() }));

const api = fakeSearched();

test('an order by its number, by keyboard alone', async () => {
  const { user, router } = searchAs('Admin');
  expect(await field()).toHaveFocus();
  await user.keyboard('1234');
  await screen.findByRole('group', { name: 'Pedidos' });
  expect(titles('Pedidos')).toEqual(['GabachasPedido 1234', 'BatasPedido 12345']);
  await waitFor(async () => expect(await marked()).toBe('GabachasPedido 1234'));
  await user.keyboard('{ArrowDown}');
  await waitFor(async () => expect(await marked()).toBe('BatasPedido 12345'));
  await user.keyboard('{Home}{Enter}');
  expect(router.state.location.pathname).toBe('/orden/1234');
  expect(close).toHaveBeenCalledOnce();
});

test('Enter before the lists are there opens the best as soon as they are', async () => {
  const { user, router } = searchAs('Admin');
  await field();
  await user.keyboard('1234{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/orden/1234'));
});

test('Enter beside a list that is on its way waits for it: a number opens the order, not who has it in a cédula', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const answer = api.answersLater('listarOrdenes', {
    ordenes: [{ ...ORDEN, id: 234, titulo: 'Gabachas', pizarra: 0, tela: 0 }],
  });
  const { user, router } = searchAs('Admin');
  await field();
  await user.keyboard('234');
  await waitFor(async () => expect(await marked()).toBe('Ána NúñezColegio'));
  await user.keyboard('{Enter}');
  expect(close).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(router.state.location.pathname).toBe('/orden/234'));
});

test('a list that hangs keeps nobody long from what is there, and not at all from what was chosen', async () => {
  api.answersLater('listarOrdenes', { ordenes: [] });
  const { user, router, unmount } = searchAs('Admin');
  await field();
  await user.keyboard('vargas');
  await waitFor(async () => expect(await marked()).toBe('Rosa VargasHotel Tilajari'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/clientes/1'));
  unmount();

  close.mockClear();
  localStorage.clear();
  const again = searchAs('Admin');
  await field();
  await again.user.keyboard('02340567');
  await waitFor(() => expect(titles('Clientes')).toHaveLength(2));
  await again.user.keyboard('{ArrowDown}{Enter}');
  expect(close).toHaveBeenCalledOnce();
  expect(again.router.state.location.pathname).toBe('/clientes/1');
});

test('whoever moves on after an early Enter is not taken to the first', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  api.answersLater('listarOrdenes', { ordenes: [] });
  const { user, router } = searchAs('Admin');
  await field();
  await user.keyboard('02340567');
  await waitFor(() => expect(titles('Clientes')).toHaveLength(2));
  const second = titles('Clientes')[1];
  await user.keyboard('{Enter}{ArrowDown}');
  await waitFor(async () => expect(await marked()).toBe(second));
  await vi.advanceTimersByTimeAsync(1500);
  expect(close).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/inicio');
  expect(await marked()).toBe(second);
});

test('a search that is opened again while a long list is being indexed shows it once it is', async () => {
  const long = Array.from({ length: 5000 }, (_, id) => ({
    ...CLIENTE,
    id,
    nombre: 'Rosa',
    apellido1: `${id}`,
  }));
  api.answers('listarClientes', { data: long });
  let begun = false;
  const slow = searchList({
    ...(clientes.lists?.[0] as Parameters<typeof searchList>[0]),
    words: () => {
      begun = true;
      for (const end = performance.now() + 0.2; performance.now() < end; );
      return '';
    },
  });
  Object.assign(contributed, { 'clientes-mediciones': { lists: [slow] }, ventas: {} });
  workAs('Admin');
  const remotes = REMOTES.map((remote) => ({ ...remote, contributes: [{ point: 'buscar/v1' }] }));
  const Page = () => {
    const [opened, setOpened] = useState(1);
    return (
      <>
        <button type="button" onClick={() => setOpened((n) => n + 1)}>
          Otra vez
        </button>
        <SearchPanel key={opened} rol="Admin" remotes={remotes} entries={[]} onClose={close} />
      </>
    );
  };
  const { user } = renderPage(<Page />, '/inicio');
  await waitFor(() => expect(begun).toBe(true), { interval: 5 });
  fireEvent.click(screen.getByText('Otra vez'));
  await waitFor(async () => expect(await field()).toHaveFocus());
  await user.keyboard('rosa 4999');
  expect(await screen.findByRole('option', { name: /Rosa 4999/ })).toBeVisible();
});

test('the kind of what is called so stands first, before those who only have to do with it', async () => {
  api.answers('listarOrdenes', {
    ordenes: [{ ...ORDEN, id: 7, titulo: 'Gabachas del Hotel Tilajari', pizarra: 0, tela: 0 }],
  });
  const { user } = searchAs('Admin');
  await field();
  await user.keyboard('tilajari');
  await screen.findByRole('group', { name: 'Pedidos' });
  await waitFor(async () => expect(await marked()).toBe('Gabachas del Hotel TilajariPedido 7'));
  expect(titles('Clientes')).toEqual(['Rosa VargasHotel Tilajari']);
});

test('what is done with a record is found where its word is typed, and not beside the record', async () => {
  const pagos = searchList({
    askedBy: ['abono'],
    kind: 'Pagos',
    icon: 'pagos',
    path: '/orden/:id/pagos',
    call: 'listarOrdenes',
    rows: ({ ordenes }) => ordenes,
    title: ({ id }) => `Pagos del pedido ${id}`,
    numbered: true,
    words: () => 'abono',
    note: () => '',
  });
  contributed.ventas = { lists: [pedidos, pagos] };
  const { user } = searchAs('Admin');
  await field();
  expect(await screen.findByText('También entiende «abono …»')).toBeVisible();
  await user.keyboard('1234');
  await screen.findByRole('group', { name: 'Pedidos' });
  expect(screen.queryByRole('group', { name: 'Pagos' })).not.toBeInTheDocument();
  await user.keyboard(' Abono');
  await screen.findByRole('group', { name: 'Pagos' });
  expect(titles('Pagos')).toEqual(['Pagos del pedido 1234', 'Pagos del pedido 12345']);
});

test('somebody who only reads finds nothing that is denied, and what is denied is not read', async () => {
  const { user } = searchAs('Visor');
  expect(await screen.findByRole('option', { name: 'Clientes' })).toBeVisible();
  await waitFor(() => expect(api.requests('listarOrdenes')).toHaveLength(1));
  expect(screen.queryByRole('option', { name: /Nuevo/ })).not.toBeInTheDocument();
  // The menu lists it, but the page is denied.
  expect(screen.queryByRole('option', { name: 'Inventario' })).not.toBeInTheDocument();
  expect(api.requests('listarProductos')).toEqual([]);
  await user.keyboard('nuevo pedido');
  expect(await screen.findByText('Nada coincide con «nuevo pedido»')).toBeVisible();
});

test('the code of a contribution is not asked for by a role that may not have it, nor of a remote that contributes nothing', async () => {
  searchAs('Colaborador', { 'clientes-mediciones': undefined, ventas: ['Admin'] });
  await screen.findByRole('option', { name: 'Nuevo cliente' });
  expect(load.mock.calls.map(([{ name }]) => name)).toEqual(['clientes-mediciones']);
});

test('a list that a page has read already is not read again', async () => {
  const { queryClient, user } = searchAs('Admin');
  await field();
  await user.keyboard('rosa');
  await screen.findByRole('option', { name: /Rosa/ });
  expect(queryClient.getQueryData(['clientes', 'listarClientes'])).toBeDefined();
  expect(api.requests('listarClientes')).toHaveLength(1);
});
