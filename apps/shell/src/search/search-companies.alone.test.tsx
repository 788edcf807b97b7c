import { searchList } from '@hilvan/remote-kit';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ORDEN, pedidos } from '../testing/search.datos';
import { contributed, fakeSearched, field, searchAs, titles } from '../testing/search.pasos';

vi.mock('../federation/load-point', () => ({ loadPoint: vi.fn() }));
vi.mock('../reporting/report', () => ({ report: vi.fn() }));

const api = fakeSearched();

const porEmpresa = searchList({
  ...pedidos,
  call: 'listarOrdenes',
  rows: ({ ordenes }) => ordenes,
  title: ({ titulo }) => titulo,
  words: ({ nombre_empresa }) => [nombre_empresa],
  note: ({ id, nombre_empresa }) => [`Pedido ${id}`, nombre_empresa],
});

const HOTEL_SOL = {
  id: 6,
  nombre_empresa: 'Hotel Sol',
  razon_social: '',
  cedula: '',
  email: '',
  nombre_encargado: '',
  telefono_encargado: '',
  direccion: '',
  comentarios: '',
};

const deHotelSol = { ...ORDEN, id: 398, titulo: 'Batas', id_empresa: 6, pizarra: 0, tela: 0 } as const;

test('an order of a provider that sends no company’s name is found by it', async () => {
  contributed.ventas = { lists: [porEmpresa] };
  api.answers('listarOrdenes', { ordenes: [deHotelSol, { ...deHotelSol, id: 399, id_empresa: 7 }] });
  const answer = api.answersLater('listarEmpresas', { data: [HOTEL_SOL] });
  const { user } = searchAs('Admin');
  await field();
  await user.paste('hotel sol');
  expect(await screen.findByText('Buscando…')).toBeVisible();
  answer();
  await screen.findByRole('group', { name: 'Pedidos' });
  expect(titles('Pedidos')).toEqual(['BatasPedido 398 · Hotel Sol']);
});

test.each(['Visor', 'Colaborador'] as const)(
  'what stands beside a hit is told that a %s searches, also where a company was looked up',
  async (rol) => {
    const note: typeof porEmpresa.note = (row, who) => [String(Reflect.get(row, 'nombre_empresa')), who];
    contributed.ventas = { lists: [{ ...porEmpresa, note }] };
    api.answers('listarOrdenes', { ordenes: [deHotelSol] });
    api.answers('listarEmpresas', { data: [HOTEL_SOL] });
    const { user } = searchAs(rol);
    await field();
    await user.keyboard('hotel sol');
    await screen.findByRole('group', { name: 'Pedidos' });
    expect(titles('Pedidos')).toEqual([`BatasHotel Sol · ${rol}`]);
  },
);

test('the page of such orders is searched by the name that was looked up', async () => {
  contributed.ventas = {
    lists: [
      {
        ...porEmpresa,
        page: {
          to: '/orden',
          all: (count) => `los ${count} pedidos`,
          types: ['empresa'],
          searchedIn: (row) => String(Reflect.get(row, 'nombre_empresa')),
        },
      },
    ],
  };
  api.answers('listarOrdenes', {
    ordenes: Array.from({ length: 7 }, (_, id) => ({ ...deHotelSol, id: id + 1 })),
  });
  api.answers('listarEmpresas', { data: [HOTEL_SOL] });
  const { user } = searchAs('Admin');
  await field();
  await user.keyboard('hotel sol');
  expect(await screen.findByRole('option', { name: 'Ver los 7 pedidos' })).toBeInTheDocument();
});

test('the companies are not read where every order names its own or has none', async () => {
  contributed.ventas = { lists: [porEmpresa] };
  api.answers('listarOrdenes', {
    ordenes: [
      { ...deHotelSol, nombre_empresa: 'Hotel Luna' },
      { ...deHotelSol, id: 399, id_empresa: null },
    ],
  });
  api.answers('listarEmpresas', { data: [HOTEL_SOL] });
  const { user } = searchAs('Admin');
  await field();
  await user.keyboard('batas');
  await screen.findByRole('group', { name: 'Pedidos' });
  expect(titles('Pedidos')).toEqual(['BatasPedido 399', 'BatasPedido 398 · Hotel Luna']);
  expect(api.requests('listarEmpresas')).toEqual([]);
});

test.each([
  ['cannot be read', () => api.answers('listarEmpresas', { http: 500, body: { status: 500 } })],
  ['do not come', () => void api.answersLater('listarEmpresas', { data: [] })],
])('where the companies %s, orders are found by what else they say', async (_what, given) => {
  contributed.ventas = { lists: [porEmpresa] };
  api.answers('listarOrdenes', { ordenes: [deHotelSol] });
  given();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { user } = searchAs('Admin');
  await field();
  await user.keyboard('batas');
  await vi.advanceTimersByTimeAsync(8000);
  expect(await screen.findByRole('option', { name: /Pedido 398/ })).toBeVisible();
});
