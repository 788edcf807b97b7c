import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { orden } from '@hilvan/remote-kit/testing/samples';
import { answerQuestion } from '@hilvan/ui/testing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { letUndoPass, open } from '../testing/pantalla';
import {
  ACTIVIDADES,
  ANTERIORES,
  actividad,
  conCalendario,
  PASADA,
  SEMANA,
  SIGUIENTE,
  siguiente,
} from './calendario.datos';

const api = fakeApi();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a word that finds none of the orders without a week does not say that there are none', async () => {
  conCalendario(api);
  const { user } = open('/calendario', 'Colaborador');
  const free = within(await screen.findByRole('complementary', { name: 'Pedidos sin semana' }));
  await user.type(await free.findByRole('searchbox', { name: 'Buscar pedido' }), 'zzz');
  expect(await free.findByText('Ningún pedido sin semana coincide.')).toBeVisible();
  expect(free.queryByText('No hay pedidos sin semana.')).toBeNull();
});

test.each([99, null])('an order whose week (%s) is not listed is one without a week', async (idSemana) => {
  conCalendario(api);
  const lost = { ...actividad(40, 0, 12, 'Camisas'), idSemana, semana: idSemana ? { id: idSemana } : null };
  api.answers('listarActividades', { data: [...(ACTIVIDADES.data ?? []), lost] });
  open('/calendario', 'Colaborador');
  const free = within(await screen.findByRole('complementary', { name: 'Pedidos sin semana' }));
  expect(await free.findByText('Camisas')).toBeInTheDocument();
  expect(free.getAllByRole('listitem')).toHaveLength(1);
});

test('an order without a week is found by its number and its company, and says both', async () => {
  conCalendario(api);
  api.answers('listarOrdenes', {
    ordenes: [
      orden(398, { titulo: 'Uniformes', nombre_empresa: 'Hotel Playa' }),
      orden(399, { titulo: 'Uniformes', nombre_empresa: 'Escuela Núñez' }),
    ],
  });
  const { user } = open('/calendario', 'Colaborador');
  const free = within(await screen.findByRole('complementary', { name: 'Pedidos sin semana' }));
  expect(await free.findByText('Pedido 399 · Escuela Núñez · 9/3/2026')).toBeVisible();
  const search = free.getByRole('searchbox', { name: 'Buscar pedido' });
  await user.type(search, 'pedido 398');
  await waitFor(() => expect(free.getAllByRole('listitem')).toHaveLength(1));
  expect(free.getByRole('listitem')).toHaveTextContent('Pedido 398 · Hotel Playa');
  await user.clear(search);
  await user.type(search, 'nunez');
  await waitFor(() => expect(free.getByRole('listitem')).toHaveTextContent('Pedido 399'));
});

test('of the orders without a week what is still to be made comes first, and of that who has waited longest', async () => {
  conCalendario(api);
  api.answers('listarOrdenes', {
    ordenes: [
      orden(20, { titulo: 'Hecho', estado: 'Entrega Tienda' }),
      orden(31, { titulo: 'Nuevo' }),
      orden(21, { titulo: 'Viejo' }),
    ],
  });
  open('/calendario', 'Colaborador');
  const free = within(await screen.findByRole('complementary', { name: 'Pedidos sin semana' }));
  await free.findByText('Viejo');
  const shown = free.getAllByRole('listitem').map((li) => li.textContent?.match(/^\p{L}+?(?=Pedido)/u)?.[0]);
  expect(shown).toEqual(['Viejo', 'Nuevo', 'Hecho']);
});

test('an annulled order makes no week fuller where one is chosen', async () => {
  conCalendario(api);
  api.answers('listarActividades', {
    data: [actividad(40, 0, 13, 'Pantalones'), actividad(41, 0, 10, 'Uniformes Núñez')],
  });
  const { user } = open('/calendario', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Asignar Camisas a una semana' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Asignar «Camisas»' }));
  expect(dialog.getByRole('combobox', { name: 'Semana' })).toHaveDisplayValue(/ · 1 pedido$/);
});

test('the week that was chosen for one order is proposed for the next', async () => {
  conCalendario(api);
  api.answers('listarOrdenes', {
    ordenes: [orden(12, { titulo: 'Camisas' }), orden(15, { titulo: 'Delantales' })],
  });
  const { user } = open('/calendario', 'Colaborador');
  const dialogFor = async (titulo: string) => {
    await user.click(await screen.findByRole('button', { name: `Asignar ${titulo} a una semana` }));
    return within(await screen.findByRole('dialog', { name: `Asignar «${titulo}»` }));
  };
  const first = await dialogFor('Camisas');
  await user.clear(first.getByRole('combobox', { name: 'Semana' }));
  await user.keyboard(`${siguiente.nSemana} de ${siguiente.anio}{Enter}`);
  await user.click(first.getByRole('button', { name: 'Asignar' }));
  const next = await dialogFor('Delantales');
  expect(next.getByRole('combobox', { name: 'Semana' })).toHaveDisplayValue(new RegExp(`^${SIGUIENTE}`));
  await user.click(next.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(api.requests('asignarOrdenes')).toEqual([]);
});

test('an order stands on its week at once and can be taken back; dropped twice it is planned once, refused it goes back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  conCalendario(api);
  api.answers('asignarOrdenes', 'caida');
  const { user } = open('/calendario', 'Colaborador');
  const week = await screen.findByRole('region', { name: SIGUIENTE });
  await screen.findByText('Camisas');
  const dataTransfer = { types: ['application/x-hilvan-orden'], getData: () => '12' };
  const drop = () => fireEvent.drop(week, { dataTransfer });
  drop();
  expect(await within(week).findByRole('link', { name: 'Camisas' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(within(week).queryByRole('link', { name: 'Camisas' })).not.toBeInTheDocument();
  drop();
  await within(week).findByRole('link', { name: 'Camisas' });
  drop();
  expect(await screen.findByText(/^Ese pedido ya está en la semana/)).toBeVisible();
  await letUndoPass();
  await answerQuestion({ user }, 'Error al crear la orden!', /No se pudo conectar/);
  expect(api.requests('asignarOrdenes')).toHaveLength(1);
  expect(within(week).queryByRole('link', { name: 'Camisas' })).not.toBeInTheDocument();
  api.answers('asignarOrdenes', { status: 200, mensaje: null });
  drop();
  await letUndoPass();
  expect(
    await screen.findByText(`Se ha registrado la actividad en la semana ${siguiente.nSemana}`),
  ).toBeVisible();
  expect(api.requests('asignarOrdenes').map((p) => p.payload)).toEqual([
    { ordenes: [12], semana: 3 },
    { ordenes: [12], semana: 3 },
  ]);
});

test('an order dropped on a week that is over is asked about: No plans nothing, Sí plans it', async () => {
  conCalendario(api);
  const { user } = open('/calendario', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: `${ANTERIORES} (1)` }));
  const week = screen.getByRole('region', { name: PASADA });
  await screen.findByText('Camisas');
  const dataTransfer = { types: ['application/x-hilvan-orden'], getData: () => '12' };
  fireEvent.drop(week, { dataTransfer });
  const asked = `La ${PASADA.toLowerCase()} ya pasó`;
  await answerQuestion({ user }, asked, /¿Desea registrar el pedido en ella\?/, 'No');
  await answerQuestion({ user }, 'Se ha cancelado!');
  expect(within(week).queryByRole('link', { name: 'Camisas' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
  fireEvent.drop(week, { dataTransfer });
  await answerQuestion({ user }, asked, null, 'Sí');
  expect(await within(week).findByRole('link', { name: 'Camisas' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(api.requests('asignarOrdenes')).toHaveLength(0);
});

test('an order is dropped on a week, or sent there with the keyboard: the same call', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  conCalendario(api);
  api.answers('asignarOrdenes', { status: 200, mensaje: null });
  const { user } = open('/calendario', 'Colaborador');
  const free = await screen.findByRole('complementary', { name: 'Pedidos sin semana' });
  const camisas = await within(free).findByText('Camisas');
  for (const not of ['Uniformes Núñez', 'Pantalones', 'Vestidos']) {
    expect(within(free).queryByText(not)).not.toBeInTheDocument();
  }
  const item = camisas.closest('li');
  if (!item) throw new Error('not in a list');
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()];
    },
  };
  const week = screen.getByRole('region', { name: SIGUIENTE });
  fireEvent.dragStart(item, { dataTransfer });
  const over = createEvent.dragOver(week, { dataTransfer });
  fireEvent(week, over);
  expect(over.defaultPrevented).toBe(true);
  fireEvent.drop(week, { dataTransfer });
  await letUndoPass();
  await waitFor(() => expect(api.requests('asignarOrdenes')).toHaveLength(1));

  await user.click(within(free).getByRole('button', { name: 'Asignar Camisas a una semana' }));
  const dialog = await screen.findByRole('dialog', { name: 'Asignar «Camisas»' });
  const search = within(dialog).getByRole('combobox', { name: 'Semana' });
  // One of the two orders in the week is complete and not counted.
  expect(search).toHaveDisplayValue(new RegExp(`^${SEMANA} · .* · 1 pedido$`));
  expect(search).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Asignar' }));
  await letUndoPass();
  await waitFor(() =>
    expect(api.requests('asignarOrdenes').map((p) => p.payload)).toEqual([
      { ordenes: [12], semana: 3 },
      { ordenes: [12], semana: 2 },
    ]),
  );
});

test.each(['here', 'by somebody else', 'by somebody else before this page read it again'])(
  'an order that was planned here, sent and taken out of its week %s is gone from it, and can be planned again',
  async (where) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.offers('fuera-de-semana');
    conCalendario(api);
    const isSeen = !where.endsWith('again');
    api.answers('asignarOrdenes', () => {
      if (isSeen)
        api.answers('listarActividades', {
          data: [...(ACTIVIDADES.data ?? []), actividad(33, 0, 12, 'Camisas', 3)],
        });
      return { status: 200, mensaje: null };
    });
    api.answers('quitarActividad', () => {
      api.answers('listarActividades', ACTIVIDADES);
      return { status: 200 };
    });
    const { user, queryClient } = open('/calendario', 'Colaborador');
    const week = await screen.findByRole('region', { name: SIGUIENTE });
    await screen.findByText('Camisas');
    const dataTransfer = { types: ['application/x-hilvan-orden'], getData: () => '12' };
    const drop = () => fireEvent.drop(week, { dataTransfer });
    const planned = () => within(week).queryByRole('link', { name: 'Camisas' });
    drop();
    await waitFor(() => expect(planned()).toBeVisible());
    await letUndoPass();
    const quitar = { name: 'Quitar Camisas de la semana' };
    if (isSeen) await within(week).findByRole('button', quitar);
    if (where === 'here') {
      await user.click(within(week).getByRole('button', quitar));
      await answerQuestion({ user }, /^¿Quitar de la semana/, 'Camisas', 'Sí');
    } else {
      api.answers('listarActividades', ACTIVIDADES);
      await act(() => queryClient.invalidateQueries());
    }
    await waitFor(() => expect(planned()).toBeNull());
    expect(screen.getByRole('button', { name: 'Asignar Camisas a una semana' })).toBeVisible();
    drop();
    await waitFor(() => expect(planned()).toBeVisible());
    await letUndoPass();
    await waitFor(() => expect(api.requests('asignarOrdenes')).toHaveLength(2));
  },
);

test('planned by keyboard, the order leaves the list and the focus goes to its title, not nowhere', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  conCalendario(api);
  api.answers('asignarOrdenes', () => {
    const { data } = ACTIVIDADES;
    const added = { id: 33, estado: 0 as const, idSemana: 2, idOrden: 12, semana: { id: 2 }, orden: null };
    api.answers('listarActividades', { data: [...(data ?? []), added] });
    return { status: 200, mensaje: null };
  });
  const { user } = open('/calendario', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Asignar Camisas a una semana' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Asignar «Camisas»' })).getByRole('button', {
      name: 'Asignar',
    }),
  );
  await letUndoPass();
  expect(await screen.findByText('No hay pedidos sin semana.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Pedidos sin semana' })).toHaveFocus());
});
