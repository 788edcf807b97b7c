import { capacidadesQuery, forgetCapacidades } from '@hilvan/api-client';
import type { Rol } from '@hilvan/contract';
import { llamadasPersonas } from '@hilvan/contract/extensions';
import { type BuscarV1, offeredList, searchList } from '@hilvan/remote-kit';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { renderPage } from '@hilvan/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { loadPoint } from '../federation/load-point';
import { menuOf } from '../menu/menu-of';
import { REMOTES, workAs } from '../testing/remotes';

import SearchPanel from './search-panel';

vi.mock('../federation/load-point', () => ({ loadPoint: vi.fn() }));
vi.mock('../reporting/report', () => ({ report: vi.fn() }));

const api = fakeApi();
const load = vi.mocked(loadPoint);
const close = vi.fn();

const CLIENTE = { apellido2: '', departamento: '', empresa: 'Hotel Tilajari', cedula: '1-0234-0567' };
const EMPTY = { titulo: '', proforma: '', proforma2: '', proforma3: '', id_empresa: 1, telefono: '' };
const ORDEN = {
  ...EMPTY,
  fecha_orden: '2026-11-02',
  precio_total: 0,
  estado: 'Taller' as const,
  comentario: '',
};

const clientes: BuscarV1 = {
  lists: [
    searchList({
      kind: 'Clientes',
      icon: 'clientes',
      path: '/clientes/:userId',
      call: 'listarClientes',
      rows: ({ data }) => data,
      title: ({ nombre, apellido1 }) => `${nombre} ${apellido1}`,
      words: ({ empresa, cedula }) => `${empresa} ${cedula}`,
      note: ({ empresa }) => empresa,
    }),
  ],
  actions: [{ label: 'Nuevo cliente', to: '/clientes/registro' }],
};
const pedidos = searchList({
  kind: 'Pedidos',
  icon: 'pedidos',
  path: '/orden/:ordenId',
  call: 'listarOrdenes',
  rows: ({ ordenes }) => ordenes,
  title: ({ titulo }) => titulo,
  numbered: true,
  words: () => 'pedido',
  note: ({ id }) => `Pedido ${id}`,
});
const productos = searchList({
  kind: 'Productos',
  icon: 'productos',
  path: '/producto/editar/:productId',
  call: 'listarProductos',
  rows: ({ data }) => data,
  title: ({ nombre_producto }) => nombre_producto,
  words: () => '',
  note: () => '',
});
const ventas: BuscarV1 = {
  lists: [pedidos, productos],
  actions: [{ label: 'Nuevo producto', to: '/productos/registro' }],
};

let contributed: Record<string, BuscarV1 | Error | 'hangs'>;

beforeEach(() => {
  contributed = { 'clientes-mediciones': clientes, ventas };
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

function searchAs(
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
const field = () => screen.findByRole('combobox');
const titles = (kind: string) =>
  within(screen.getByRole('group', { name: kind }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const marked = async () => {
  const id = (await field()).getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : null;
};

const throws = () => {
  throw new Error('se rompió');
};
const delHotel = (count: number, more: (id: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, i) => ({
    ...CLIENTE,
    id: i + 1,
    nombre: 'Rosa',
    apellido1: `Mora ${i + 1}`,
    ...more(i + 1),
  }));
const [lista] = clientes.lists as [ReturnType<typeof searchList>];
const pagina: NonNullable<typeof lista.page> = {
  to: '/clientes',
  all: (count) => `los ${count} clientes`,
  types: ['nombre', 'empresa'],
  searchedIn: (row, type) => (type === 'empresa' ? String(Reflect.get(row, 'empresa')) : lista.title(row)),
};
const withPage = (page: Partial<typeof pagina> = {}) => {
  contributed['clientes-mediciones'] = { lists: [{ ...lista, page: { ...pagina, ...page } }] };
};

const personas = offeredList({
  kind: 'Personas de pedidos',
  icon: 'pedidos',
  path: '/orden/:ordenId',
  needs: 'personasPendientes',
  call: llamadasPersonas.personasPendientes,
  rows: ({ data }) => data,
  to: ({ id_orden, id }) => `/orden/${id_orden}?persona=${id}`,
  title: ({ nombre }) => nombre,
  words: () => '',
  note: ({ prenda }) => prenda,
});

test('what a provider offers beyond the contract is searched, each to its own address; of another one nothing is asked', async () => {
  const luz = {
    id_orden: 12,
    nombre: 'Luz Mora',
    cantidad: 1,
    taller: 1,
    titulo: '',
    nombre_empresa: '',
  } as const;
  api.answers('personasPendientes', {
    data: [
      { ...luz, id: 70, prenda: 'Camisa M' },
      { ...luz, id: 71, prenda: 'Pantalón 34' },
    ],
  });
  contributed.ventas = { ...ventas, offered: [personas] };
  const { user, unmount } = searchAs('Visor');
  await user.type(await field(), 'luz');
  await screen.findAllByText(/Nada coincide/);
  expect(api.requests('personasPendientes')).toEqual([]);
  unmount();
  api.offers('personas-pendientes');
  forgetCapacidades();
  const again = searchAs('Visor');
  await again.user.type(await field(), 'luz');
  await waitFor(() =>
    expect(titles('Personas de pedidos')).toEqual(['Luz MoraPantalón 34', 'Luz MoraCamisa M']),
  );
  await again.user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(again.router.state.location.pathname).toBe('/orden/12'));
  expect(again.router.state.location.search).toBe('?persona=70');
});

test('where the provider could not say what it offers, the part is named, and Reintentar asks it again', async () => {
  const page = { label: 'Caja', to: '/orden?caja', needs: 'caja' } as const;
  contributed.ventas = { ...ventas, pages: [page] };
  api.postponesOffers();
  const { user } = searchAs('Admin');
  await user.type(await field(), 'caja');
  expect(await screen.findByText('Sin respuesta de Ventas.')).toBeVisible();
  expect(await screen.findByText('Nada coincide con «caja» en lo que se pudo buscar')).toBeVisible();
  api.offers('caja');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(titles('Páginas')).toEqual(['Caja']));
  expect(screen.queryByText(/Sin respuesta/)).toBeNull();
});

test('nothing is said to be missing while the provider has yet to say what it offers; nobody waits for that without need', async () => {
  const { queryFn } = capacidadesQuery;
  Object.assign(capacidadesQuery, { queryFn: () => new Promise(() => undefined) });
  onTestFinished(() => void Object.assign(capacidadesQuery, { queryFn }));
  const { user, unmount } = searchAs('Visor');
  await user.type(await field(), 'luz');
  await screen.findAllByText('Nada coincide con «luz»');
  unmount();
  contributed.ventas = { ...ventas, offered: [personas] };
  const again = searchAs('Visor');
  await again.user.type(await field(), 'luz');
  expect(await screen.findByText('Buscando…')).toBeVisible();
  await waitFor(() => expect(api.requests('listarOrdenes')).toHaveLength(2));
  // Time enough for what must not happen.
  await act(() => new Promise((passed) => setTimeout(passed, 50)));
  expect(screen.queryByText(/Nada coincide/)).toBeNull();
});

test('more than are shown: the last option is their page, searched by what finds them, and how many there are is said', async () => {
  withPage();
  api.answers('listarClientes', { data: delHotel(16) });
  const { user, router } = searchAs('Admin');
  await field();
  await user.keyboard('Hotel  tila');
  await screen.findByRole('option', { name: 'Ver los 16 clientes' });
  expect(titles('Clientes')).toHaveLength(7);
  expect(
    screen.getByText('Se muestran 6 de 16 resultados', { selector: '[role=status] *' }),
  ).toBeInTheDocument();
  await user.keyboard('{End}');
  await waitFor(async () => expect(await marked()).toBe('Ver los 16 clientes'));
  await user.keyboard('{Enter}');
  const { pathname, search } = router.state.location;
  expect(`${pathname}${search}`).toBe('/clientes?q=Hotel+tila&por=empresa');
  expect(close).toHaveBeenCalledOnce();
  expect(JSON.stringify({ ...localStorage }), 'it is no record').not.toContain('Ver los');
});

test('a page that would find only some of them says how many', async () => {
  withPage();
  api.answers('listarClientes', {
    data: delHotel(16, (id) => (id <= 9 ? {} : { empresa: 'Sol', nombre: 'Hotel' })),
  });
  const { user } = searchAs('Admin');
  await field();
  await user.keyboard('hotel');
  expect(await screen.findByRole('option', { name: 'Ver 9 de los 16 clientes' })).toBeInTheDocument();
});

test.each([
  ['of a list without one', 'hotel', () => undefined],
  ['that would find no more of them than are shown', 'rosa tilajari', () => withPage()],
  ['whose part throws at it', 'hotel', () => withPage({ searchedIn: throws })],
  ['that this person may not open', 'hotel', () => withPage({ to: '/productos' })],
])('no page is offered %s; how many there are is said all the same', async (_what, typed, given) => {
  given();
  api.answers('listarClientes', { data: delHotel(16) });
  const { user } = searchAs('Visor');
  await field();
  await user.keyboard(typed);
  await waitFor(() => expect(titles('Clientes')).toHaveLength(6));
  expect(screen.getAllByText('Se muestran 6 de 16 resultados')).not.toEqual([]);
});

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

test('a person by name and company; what was opened stands first the next time, gone with the logout', async () => {
  const { user, unmount } = searchAs('Admin');
  await field();
  await user.keyboard('vargas hotel');
  await user.click(await screen.findByRole('option', { name: /Rosa Vargas/ }));
  unmount();
  const again = searchAs('Admin');
  await screen.findByRole('group', { name: 'Recientes' });
  await waitFor(() => expect(titles('Recientes')).toEqual(['Rosa VargasHotel Tilajari']));
  await waitFor(async () => expect(await marked()).toBe('Rosa VargasHotel Tilajari'));
  again.unmount();
  localStorage.clear();
  searchAs('Admin');
  await screen.findByRole('option', { name: 'Nuevo cliente' });
  expect(screen.queryByRole('group', { name: 'Recientes' })).not.toBeInTheDocument();
});

test('what was opened is shown as it is now, and not at all once it is gone', async () => {
  const { user, unmount } = searchAs('Admin');
  await field();
  for (const name of ['Rosa Vargas', 'Ána Núñez']) {
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard(name);
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  }
  unmount();
  const answer = api.answersLater('listarClientes', {
    data: [{ ...CLIENTE, id: 1, nombre: 'Rosa', apellido1: 'Vargas Mora', empresa: 'Hotel Sol' }],
  });
  searchAs('Admin');
  await screen.findByRole('group', { name: 'Recientes' });
  expect(titles('Recientes'), 'what else was said of them is as old as they are').toEqual([
    'Ána Núñez',
    'Rosa Vargas',
  ]);
  answer();
  await waitFor(() => expect(titles('Recientes')).toEqual(['Rosa Vargas MoraHotel Sol']));
});

test('a part that throws at what was opened before leaves the search standing, and is named', async () => {
  const { user, unmount } = searchAs('Admin');
  await field();
  await user.keyboard('gabachas');
  await user.click(await screen.findByRole('option', { name: /Gabachas/ }));
  unmount();
  contributed.ventas = { lists: [{ ...pedidos, title: throws }] };
  searchAs('Admin');
  expect(await screen.findByText('Sin respuesta de Ventas.')).toBeVisible();
  expect(titles('Recientes')).toEqual(['Gabachas']);
});

test('what is found and whose part throws at its note stands without one', async () => {
  contributed.ventas = { lists: [{ ...pedidos, note: throws }] };
  const { user } = searchAs('Admin');
  await field();
  await user.keyboard('gabachas');
  expect(await screen.findByRole('option', { name: 'Gabachas' })).toBeVisible();
  expect(screen.queryByText(/Sin respuesta/)).toBeNull();
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
  contributed = { 'clientes-mediciones': { lists: [slow] }, ventas: {} };
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
  await user.keyboard('hotel sol');
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

test.each([
  ['whose code does not come', () => new Error('404')],
  ['that throws at a row', () => ({ lists: [{ ...pedidos, title: throws }] })],
  ['whose list has another shape', () => ({ lists: [{ ...pedidos, rows: () => 5 as unknown as [] }] })],
  ['of a call that there is not', () => ({ lists: [{ ...pedidos, call: 'inventada' as 'listarOrdenes' }] })],
])('a part %s is named, and the others are searched', async (_what, given) => {
  contributed.ventas = given();
  const { user } = searchAs('Admin');
  await field();
  await user.keyboard('vargas');
  expect(await screen.findByRole('option', { name: /Rosa Vargas/ })).toBeVisible();
  expect(await screen.findByText('Sin respuesta de Ventas.')).toBeVisible();
});

test('a part that hangs is named after a while, and asked again', async () => {
  contributed.ventas = 'hangs';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { user } = searchAs('Admin');
  await field();
  await user.keyboard('1234');
  expect(await screen.findByText('Buscando…')).toBeVisible();
  await vi.advanceTimersByTimeAsync(8000);
  expect(await screen.findByText('Sin respuesta de Ventas.')).toBeVisible();
  expect(screen.getByText('Nada coincide con «1234» en lo que se pudo buscar')).toBeVisible();
  contributed.ventas = ventas;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('option', { name: /Gabachas/ })).toBeVisible();
});

test('without a connection it says so, and finds pages', async () => {
  api.answers('listarClientes', 'caida');
  api.answers('listarOrdenes', 'caida');
  const { user } = searchAs('Admin');
  await field();
  await user.keyboard('client');
  expect(await screen.findByText(/^Sin conexión con el servidor/)).toBeVisible();
  await waitFor(() => expect(titles('Páginas')).toEqual(['Clientes']));
});

test.each([
  ['is found where it does', ['caja']],
  ['is not found where it does not', []],
] as const)('what the provider has to offer for it %s', async (_, offered) => {
  contributed.ventas = { ...ventas, pages: [{ label: 'Caja', to: '/orden?caja', needs: 'caja' }] };
  api.offers(...offered);
  const { user } = searchAs('Admin');
  await field();
  await user.keyboard('caja');
  if (offered.length > 0) await waitFor(() => expect(titles('Páginas')).toEqual(['Caja']));
  else expect(await screen.findByText('Nada coincide con «caja»')).toBeVisible();
});

test('a list that a page has read already is not read again', async () => {
  const { queryClient, user } = searchAs('Admin');
  await field();
  await user.keyboard('rosa');
  await screen.findByRole('option', { name: /Rosa/ });
  expect(queryClient.getQueryData(['clientes', 'listarClientes'])).toBeDefined();
  expect(api.requests('listarClientes')).toHaveLength(1);
});
