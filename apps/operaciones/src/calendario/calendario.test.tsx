import { addDays, semanaIso } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { empresa, orden } from '@hilvan/remote-kit/testing/samples';
import { answerQuestion, findNotice } from '@hilvan/ui/testing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fila } from '../reparaciones/reparaciones.datos';
import { letUndoPass, open } from '../testing/pantalla';
import {
  ACTIVIDADES,
  ANTERIORES,
  actividad,
  conCalendario,
  esta,
  PASADA,
  SEMANA,
  SEMANAS,
  SIGUIENTE,
  siguiente,
} from './calendario.datos';

const api = fakeApi();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('opens at the current week, open; Mostrar and Ocultar; links; it is marked and reached in one step', async () => {
  conCalendario(api);
  api.answers('listarEmpresas', { data: [empresa(5, { nombre_empresa: 'Hotel Sol' })] });
  const { user } = open('/calendario', 'Colaborador');
  const card = await screen.findByRole('region', { name: new RegExp(SEMANA) });
  expect(screen.getAllByRole('region', { name: /^Semana/ })[0]).toBe(card);
  expect(card).toHaveAttribute('aria-current', 'date');
  expect(within(card).getByText('Semana actual')).toBeVisible();
  expect(within(card).getByText(/1 de 2 completas/)).toBeVisible();
  expect(within(card).getByRole('link', { name: `Agregar a ${SEMANA}` })).toHaveAttribute(
    'href',
    '/semana/actividades/2',
  );
  expect(screen.getByRole('region', { name: SIGUIENTE })).toHaveTextContent('Sin actividades');
  expect(within(card).getByRole('link', { name: 'Uniformes Núñez' })).toHaveAttribute('href', '/orden/10');
  // Number, company and state stand below the title, except for Gabachas, whose order is no longer in the list.
  expect(await within(card).findByText('Pedido 10 · Hotel Sol · Taller')).toBeInTheDocument();
  expect(within(card).getByRole('rowheader', { name: 'Gabachas' })).toBeInTheDocument();
  await user.click(within(card).getByRole('button', { name: `Ocultar ${SEMANA}` }));
  expect(within(card).queryByRole('table')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Semana actual' }));
  await waitFor(() => expect(card).toHaveFocus());
  expect(within(card).getByRole('table')).toBeVisible();
});

test('what is over is folded until somebody opens it, and stays open after a visit elsewhere', async () => {
  conCalendario(api);
  const { user, router } = open('/calendario', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: `${ANTERIORES} (1)` }));
  expect(screen.getByRole('region', { name: PASADA })).toHaveTextContent('Sin actividades');
  expect(screen.getByRole('button', { name: 'Atrasados (0)' })).toBeDisabled();
  await act(() => router.navigate('/semana/actividades/2'));
  expect(await screen.findByRole('heading', { level: 1, name: /Agregar Actividades/ })).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('region', { name: PASADA })).toBeVisible();
});

test('the buttons for late weeks and the current one are there before the weeks are read, without a number', async () => {
  conCalendario(api);
  const answer = api.answersLater('listarActividades', { data: [actividad(40, 0, 12, 'Cortinas', 1)] });
  open('/calendario', 'Visor');
  expect(await screen.findByRole('button', { name: 'Atrasados' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Semana actual' })).toBeDisabled();
  answer();
  expect(await screen.findByRole('button', { name: 'Atrasados (1)' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Semana actual' })).toBeEnabled();
});

test('what is late is counted and its weeks are marked; Atrasados shows only them, open, and is in the address', async () => {
  conCalendario(api);
  api.answers('listarActividades', {
    data: [...(ACTIVIDADES.data ?? []), actividad(40, 0, 12, 'Cortinas', 1)],
  });
  const { user, router } = open('/calendario', 'Visor');
  expect(await screen.findByRole('button', { name: `${ANTERIORES} (1) 1 atrasado` })).toBeVisible();
  const late = screen.getByRole('button', { name: 'Atrasados (1)' });
  await user.click(late);
  const card = await screen.findByRole('region', { name: `${PASADA} Atrasada` });
  expect(within(card).getByRole('link', { name: 'Cortinas' })).toBeVisible();
  expect(screen.getAllByRole('region', { name: /^Semana/ })).toEqual([card]);
  expect(router.state.location.search).toBe('?atrasadas=si');
  await user.click(screen.getByRole('button', { name: 'Atrasados (1)', pressed: true }));
  expect(await screen.findByRole('region', { name: SIGUIENTE })).toBeVisible();
});

test('Atrasados counts orders, as Inicio does, and leads to exactly those', async () => {
  conCalendario(api);
  const before = semanaIso(addDays(esta.fechaInicio, -14));
  api.answers('listarSemanas', { data: [...SEMANAS, { ...before, id: 9 }] });
  api.answers('listarActividades', {
    data: [
      actividad(40, 0, 12, 'Cortinas', 1),
      actividad(41, 1, 15, 'Manteles', 1),
      actividad(42, 0, 10, 'Uniformes Núñez', 1),
      // This order is also planned for a week that was over before: it is late once.
      actividad(43, 0, 10, 'Uniformes Núñez', 9),
      // These two are planned for a week that is over and for one that is not: they are not late.
      actividad(44, 0, 16, 'Batas', 9),
      actividad(45, 0, 16, 'Batas', 2),
      actividad(46, 0, 17, 'Blusas', 1),
      actividad(47, 0, 17, 'Blusas', 3),
    ],
  });
  const { user } = open('/calendario', 'Visor');
  await user.click(await screen.findByRole('button', { name: 'Atrasados (2)' }));
  const card = await screen.findByRole('region', { name: `${PASADA} Atrasada` });
  expect(screen.getAllByRole('region', { name: /^Semana/ })).toEqual([card]);
  expect(
    within(card)
      .getAllByRole('rowheader')
      .map((th) => th.textContent),
  ).toEqual([expect.stringContaining('Cortinas'), expect.stringContaining('Uniformes Núñez')]);
  expect(within(card).getByText(/1 de 4 completas/)).toBeVisible();
});

test('on paper the weeks stand alone: neither the filter nor the orders without a week', async () => {
  conCalendario(api);
  open('/calendario', 'Colaborador');
  const onPaper = (element: HTMLElement) => element.closest('[data-no-print]') === null;
  const planned = await screen.findByRole('table', { name: `Actividades de la ${SEMANA.toLowerCase()}` });
  expect(onPaper(planned)).toBe(true);
  expect(onPaper(screen.getByRole('form', { name: 'Filtro de semanas' }))).toBe(false);
  expect(onPaper(await screen.findByRole('complementary', { name: 'Pedidos sin semana' }))).toBe(false);
});

test('on a phone the filter is a line until it is opened, or filters; what is due comes first', async () => {
  conCalendario(api);
  const media = Object.assign(window.matchMedia(''), { matches: true });
  vi.spyOn(window, 'matchMedia').mockReturnValue(media);
  const { user, unmount } = open('/calendario');
  const line = await screen.findByRole('button', { name: 'Filtrar', expanded: false });
  await user.click(line);
  expect(line).toHaveAttribute('aria-expanded', 'true');
  unmount();
  open('/calendario?nombre=nunez');
  expect(await screen.findByRole('button', { name: 'Filtrar', expanded: true })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Nombre de la Actividad' })).toHaveValue('nunez');
});

test('an order that is annulled or with its customer keeps no week late, as on the first page', async () => {
  conCalendario(api);
  api.answers('listarActividades', {
    data: [actividad(40, 0, 13, 'Pantalones', 1), actividad(41, 0, 14, 'Vestidos', 1)],
  });
  open('/calendario?atrasadas=si', 'Visor');
  expect(await screen.findByRole('button', { name: 'Atrasados (0)' })).toBeVisible();
  expect(await screen.findByText('No se encontraron resultados o datos no disponibles.')).toBeVisible();
});

test('an annulled order is no work of its week: its state instead of a box, and in neither number', async () => {
  conCalendario(api);
  api.answers('listarActividades', {
    data: [
      actividad(40, 0, 13, 'Pantalones'),
      actividad(41, 0, 10, 'Uniformes Núñez'),
      actividad(42, 1, 14, 'Vestidos'),
      actividad(43, 1, 13, 'Pantalones', 3),
      actividad(44, 0, 12, 'Camisas', 3),
      actividad(45, 1, 13, 'Pantalones', 1),
    ],
  });
  const { user } = open('/calendario', 'Colaborador');
  const card = await screen.findByRole('region', { name: new RegExp(SEMANA) });
  expect(await within(card).findByText(/1 de 2 completas$/)).toBeInTheDocument();
  const row = within(card).getByRole('row', { name: /Pantalones/ });
  expect(within(row).getByText('Anulada')).toBeInTheDocument();
  expect(within(row).queryByRole('checkbox')).toBeNull();
  expect(within(card).getAllByRole('checkbox')).toHaveLength(2);
  // What was ticked before it was annulled is not counted either.
  expect(screen.getByRole('region', { name: SIGUIENTE })).toHaveTextContent(/0 de 1 completa(?!s)/);
  await user.click(screen.getByRole('button', { name: `${ANTERIORES} (1)` }));
  const past = screen.getByRole('region', { name: PASADA });
  expect(past).not.toHaveTextContent(/complet|Sin actividades/);
});

test('a word that finds none of the orders without a week does not say that there are none', async () => {
  conCalendario(api);
  const { user } = open('/calendario', 'Colaborador');
  const free = within(await screen.findByRole('complementary', { name: 'Pedidos sin semana' }));
  await user.type(await free.findByRole('searchbox', { name: 'Buscar pedido' }), 'zzz');
  expect(await free.findByText('Ningún pedido sin semana coincide.')).toBeVisible();
  expect(free.queryByText('No hay pedidos sin semana.')).toBeNull();
});

test('repairs in the workshop are counted, and the link shows exactly those; where there are none it is not there', async () => {
  conCalendario(api);
  api.answers('listarReparaciones', {
    reparaciones: [
      fila(1, 'Ruedo', 'Taller', '2026-01-01'),
      fila(2, 'Zíper', 'Taller', '2026-01-02'),
      fila(3, 'Botones', 'Entregado', '2026-01-03'),
      fila(4, 'Parche', 'Anulada', '2026-01-04'),
      // Pendiente is treated as Taller.
      fila(5, 'Forro', 'Pendiente', '2026-01-05'),
    ],
  });
  const { user } = open('/calendario', 'Visor');
  await user.click(await screen.findByRole('link', { name: 'Reparaciones en taller (3)' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reparaciones' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(3));
  for (const name of ['Ruedo', 'Zíper', 'Forro'])
    expect(screen.getByRole('link', { name })).toBeInTheDocument();
});

test.each([
  ['there are none', { reparaciones: [fila(3, 'Botones', 'Entregado', '2026-01-03')] }],
  ['nobody tells them', { http: 403, body: { status: 403 } }],
] as const)('where %s in the workshop, nothing leads to repairs', async (_, answer) => {
  conCalendario(api);
  api.answers('listarReparaciones', answer as never);
  open('/calendario', 'Visor');
  await screen.findByRole('region', { name: SIGUIENTE });
  await waitFor(() => expect(screen.queryByText(/Reparaciones en taller/)).toBeNull());
});

test('on a page that stays open the week of today is the next one when that begins', async () => {
  conCalendario(api);
  vi.useFakeTimers({ toFake: ['Date'] });
  open('/calendario', 'Visor');
  const next = await screen.findByRole('region', { name: SIGUIENTE });
  expect(next).not.toHaveAttribute('aria-current');
  vi.setSystemTime(Date.parse(`${siguiente.fechaInicio}T07:00:00-06:00`));
  fireEvent.focus(window);
  expect(screen.getByRole('region', { name: new RegExp(SIGUIENTE), current: 'date' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: new RegExp(SEMANA) })).toBeNull();
});

test('a week without days that can be read stands by itself and hides none of the others', async () => {
  conCalendario(api);
  api.answers('listarSemanas', {
    data: [...SEMANAS, { id: 4, nSemana: 4, fechaInicio: '', fechaFinal: '' }],
  });
  const { user } = open('/calendario', 'Visor');
  expect(await screen.findByRole('region', { name: SIGUIENTE })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: `${ANTERIORES} (1)` })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Semanas sin fecha (1)' }));
  expect(screen.getByRole('region', { name: 'Semana 4' })).toHaveTextContent('Sin actividades');
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

test('an order that stands in several weeks says in each of them where else it stands', async () => {
  conCalendario(api);
  api.answers('listarActividades', {
    data: [
      actividad(31, 0, 10, 'Uniformes Núñez'),
      actividad(32, 0, 10, 'Uniformes Núñez', 3),
      actividad(33, 0, 12, 'Camisas'),
    ],
  });
  const { user } = open('/calendario', 'Colaborador');
  const card = await screen.findByRole('region', { name: new RegExp(SEMANA) });
  const here = within(card);
  expect(await here.findByRole('rowheader', { name: /^Uniformes/ })).toHaveTextContent(
    new RegExp(`Taller · ya en la semana ${siguiente.nSemana}( de \\d{4})?$`),
  );
  expect(here.getByRole('rowheader', { name: /^Camisas/ })).toHaveTextContent(/Taller$/);
  await user.click(screen.getByRole('button', { name: `Mostrar ${SIGUIENTE}` }));
  const next = within(screen.getByRole('region', { name: SIGUIENTE }));
  expect(next.getByRole('rowheader', { name: /^Uniformes/ })).toHaveTextContent(
    new RegExp(`ya en la semana ${esta.nSemana}( de \\d{4})?$`),
  );
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

test('completion: ticked once, can be undone for 5 seconds, then sent; what is done is locked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  conCalendario(api);
  api.answers('completarActividad', { status: 200, mensaje: null });
  const { user } = open('/calendario', 'Colaborador');
  expect(await screen.findByRole('checkbox', { name: 'Completa: Gabachas' })).toBeDisabled();
  const box = screen.getByRole('checkbox', { name: 'Completa: Uniformes Núñez' });
  await user.click(box);
  expect(box).toHaveAttribute('aria-disabled', 'true');
  expect(box).toBeChecked();
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(box).toBeEnabled();
  expect(box).not.toBeChecked();
  await user.click(box);
  await letUndoPass();
  expect(await screen.findByText('Se ha completado la tarea')).toBeVisible();
  expect(api.requests('completarActividad').map((p) => p.params)).toEqual([{ activityId: '31' }]);
});

test('what was planned for the wrong week is taken out of it after a question, where the provider can', async () => {
  api.offers('fuera-de-semana');
  conCalendario(api);
  api.answers('quitarActividad', () => {
    api.answers('listarActividades', { data: ACTIVIDADES.data.filter(({ id }) => id !== 31) });
    return { status: 200 };
  });
  const { user } = open('/calendario', 'Colaborador');
  const button = await screen.findByRole('button', { name: 'Quitar Uniformes Núñez de la semana' });
  // A completed order cannot be taken out of its week.
  expect(screen.queryByRole('button', { name: 'Quitar Gabachas de la semana' })).toBeNull();
  await user.click(button);
  await answerQuestion({ user }, /^¿Quitar de la semana \d+ de \d{4}\?$/, 'Uniformes Núñez', 'No');
  expect(api.requests('quitarActividad')).toEqual([]);
  await user.click(button);
  await answerQuestion({ user }, /^¿Quitar de la semana/, 'Uniformes Núñez', 'Sí');
  expect(await screen.findByText('«Uniformes Núñez» ya no está en esa semana.')).toBeVisible();
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(document.body).not.toHaveFocus();
  expect(api.requests('quitarActividad').map((p) => p.params)).toEqual([{ activityId: '31' }]);
});

test('an order that was just ticked as complete is not offered to be taken out of its week, until that is undone', async () => {
  api.offers('fuera-de-semana');
  conCalendario(api);
  const { user } = open('/calendario', 'Colaborador');
  const name = 'Quitar Uniformes Núñez de la semana';
  await screen.findByRole('button', { name });
  await user.click(screen.getByRole('checkbox', { name: 'Completa: Uniformes Núñez' }));
  expect(screen.queryByRole('button', { name })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByRole('button', { name })).toBeVisible();
});

test('an order whose answer was lost while it was taken out of its week is told as taken out', async () => {
  api.offers('fuera-de-semana');
  conCalendario(api);
  api.answers('quitarActividad', () => {
    api.answers('listarActividades', { data: ACTIVIDADES.data.filter(({ id }) => id !== 31) });
    return { http: 504, body: {} };
  });
  const { user } = open('/calendario', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Quitar Uniformes Núñez de la semana' }));
  await answerQuestion({ user }, /^¿Quitar de la semana/, 'Uniformes Núñez', 'Sí');
  expect(await screen.findByText('«Uniformes Núñez» ya no está en esa semana.')).toBeVisible();
});

test.each([
  ['Visor', true],
  ['Colaborador', false],
] as const)(
  'nobody is offered to take an order out of its week as %s where that is offered: %s',
  async (rol, offered) => {
    if (offered) api.offers('fuera-de-semana');
    conCalendario(api);
    open('/calendario', rol);
    await screen.findByRole('checkbox', { name: 'Completa: Uniformes Núñez' });
    expect(screen.queryByRole('button', { name: /^Quitar/ })).toBeNull();
  },
);

test('what was completed here and taken back by somebody before this page read it again can be completed once more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  conCalendario(api);
  api.answers('completarActividad', { status: 200, mensaje: null });
  const { user } = open('/calendario', 'Colaborador');
  const box = await screen.findByRole('checkbox', { name: 'Completa: Uniformes Núñez' });
  await user.click(box);
  await letUndoPass();
  expect(await screen.findByText('Se ha completado la tarea')).toBeVisible();
  await waitFor(() => expect(box).not.toBeChecked());
  await user.click(box);
  await letUndoPass();
  await waitFor(() => expect(api.requests('completarActividad')).toHaveLength(2));
});

test('completion refused: its lines, and the box is free again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  conCalendario(api);
  api.answers('completarActividad', { http: 422, body: { status: 422, error: ['Semana cerrada'] } });
  const { user } = open('/calendario', 'Colaborador');
  const box = await screen.findByRole('checkbox', { name: 'Completa: Uniformes Núñez' });
  await user.click(box);
  await letUndoPass();
  expect(await findNotice('Semana cerrada')).toBeVisible();
  await waitFor(() => expect(box).not.toBeChecked());
});

test('filters apply on Buscar, go into the address, need both dates, and are cleared', async () => {
  conCalendario(api);
  const { user, router } = open('/calendario');
  await user.type(await screen.findByRole('textbox', { name: 'Nombre de la Actividad' }), 'nunez');
  expect(await screen.findByRole('region', { name: SIGUIENTE })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: SIGUIENTE })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Buscar' })).toHaveFocus();
  expect(router.state.location.search).toBe('?nombre=nunez');
  expect(screen.getByRole('link', { name: 'Uniformes Núñez' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Borrar Filtro' }));
  expect(await screen.findByRole('region', { name: SIGUIENTE })).toBeVisible();
  fireEvent.change(screen.getByLabelText('Fecha de Inicio'), { target: { value: siguiente.fechaInicio } });
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(await screen.findAllByText('Para filtrar por fechas indique las dos.')).not.toHaveLength(0);
  fireEvent.change(screen.getByLabelText('Fecha Final'), { target: { value: siguiente.fechaFinal } });
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: new RegExp(SEMANA) })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('region', { name: SIGUIENTE })).toBeVisible();
});

test('Atrasados leaves what was typed into the filter and not applied yet', async () => {
  conCalendario(api);
  api.answers('listarActividades', { data: [actividad(40, 0, 12, 'Cortinas', 1)] });
  const { user, router } = open('/calendario');
  const late = await screen.findByRole('button', { name: 'Atrasados (1)' });
  const box = screen.getByRole('textbox', { name: 'Nombre de la Actividad' });
  await user.type(box, 'corti');
  await user.click(late);
  await waitFor(() => expect(router.state.location.search).toBe('?atrasadas=si'));
  expect(box).toHaveValue('corti');
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(router.state.location.search).toBe('?nombre=corti&atrasadas=si'));
  // The address changes before the page is drawn again, and the boxes follow what is drawn.
  await act(async () => {});
  await act(() => router.navigate(-2));
  await waitFor(() => expect(box).toHaveValue(''));
});

test('the current week is reached also from behind a filter that hides it, and the filter is gone from its boxes', async () => {
  conCalendario(api);
  const { user, router } = open('/calendario?nombre=zzz');
  expect(await screen.findByText('No se encontraron resultados o datos no disponibles.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Semana actual' }));
  await waitFor(() => expect(screen.getByRole('region', { name: new RegExp(SEMANA) })).toHaveFocus());
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('textbox', { name: 'Nombre de la Actividad' })).toHaveValue('');
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

test('Visor reads the calendar: no Agregar, no orders to move, boxes locked', async () => {
  conCalendario(api);
  open('/calendario', 'Visor');
  expect(await screen.findByRole('checkbox', { name: 'Completa: Uniformes Núñez' })).toBeDisabled();
  expect(screen.queryByRole('link', { name: /Agregar/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('a provider that is down: its text and a way to try again', async () => {
  api.answers('listarSemanas', 'caida');
  api.answers('listarActividades', { data: [] });
  const { user } = open('/calendario', 'Visor');
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  conCalendario(api);
  await user.click(again);
  expect(await screen.findByRole('region', { name: SIGUIENTE })).toBeVisible();
});

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
