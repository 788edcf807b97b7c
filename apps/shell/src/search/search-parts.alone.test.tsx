import { capacidadesQuery, forgetCapacidades } from '@hilvan/api-client';
import { llamadasPersonas } from '@hilvan/contract/extensions';
import { offeredList } from '@hilvan/remote-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pedidos, ventas } from '../testing/search.datos';
import { contributed, fakeSearched, field, searchAs, throws, titles } from '../testing/search.pasos';

vi.mock('../federation/load-point', () => ({ loadPoint: vi.fn() }));
vi.mock('../reporting/report', () => ({ report: vi.fn() }));

const api = fakeSearched();

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

test('what is found and whose part throws at its note stands without one', async () => {
  contributed.ventas = { lists: [{ ...pedidos, note: throws }] };
  const { user } = searchAs('Admin');
  await field();
  await user.keyboard('gabachas');
  expect(await screen.findByRole('option', { name: 'Gabachas' })).toBeVisible();
  expect(screen.queryByText(/Sin respuesta/)).toBeNull();
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
