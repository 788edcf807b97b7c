import { addDays, semanaIso } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { empresa } from '@hilvan/remote-kit/testing/samples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fila } from '../reparaciones/reparaciones.datos';
import { open } from '../testing/pantalla';
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
  // By then the waiting dialog may stand over them.
  expect(await screen.findByRole('button', { name: 'Atrasados', hidden: true })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Semana actual', hidden: true })).toBeDisabled();
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
