import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { orden } from '@hilvan/remote-kit/testing/samples';
import { answerQuestion, openNotice } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, openAgain } from '../testing/pantalla';
import {
  ACTIVIDADES,
  actividad,
  conCalendario,
  esta,
  PASADA,
  SEMANAS,
  SIGUIENTE,
  siguiente,
} from './calendario.datos';

const api = fakeApi();

test('adding activities: title, columns, assigned ones ticked and locked, excluded states, only new ones sent', async () => {
  conCalendario(api);
  api.answers('asignarOrdenes', { status: 200, mensaje: null });
  const { user, router } = open('/semana/actividades/2', 'Colaborador');
  expect(
    await screen.findByRole('heading', { name: `Agregar Actividades - ${esta.nSemana}`, level: 1 }),
  ).toBeVisible();
  const headers = screen.getAllByRole('columnheader').map((th) => th.textContent?.replace(/[↕↑↓]/, ''));
  expect(headers).toEqual(['Agregar', 'Titulo', 'Empresa', 'Estado', 'Fecha']);
  expect(screen.getAllByText('Empresa no encontrada')).toHaveLength(2);
  expect(screen.getAllByText('9/3/2026')).toHaveLength(2);
  expect(screen.queryByText('Pantalones')).not.toBeInTheDocument();
  expect(screen.queryByText('Vestidos')).not.toBeInTheDocument();
  const assigned = screen.getByRole('checkbox', { name: 'Agregar Uniformes Núñez' });
  expect(assigned).toBeChecked();
  expect(assigned).toBeDisabled();
  await user.type(screen.getByRole('searchbox', { name: 'Buscar orden' }), 'pedido 12');
  await waitFor(() =>
    expect(screen.getAllByRole('rowheader').map((th) => th.textContent)).toEqual(['CamisasPedido 12']),
  );
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Error al crear la orden!', 'Elija al menos una orden.');
  await user.click(screen.getByRole('checkbox', { name: 'Agregar Camisas' }));
  await user.click(screen.getByRole('button', { name: 'Guardar (1)' }));
  await answerQuestion(
    { user },
    'Actividades registradas con éxito',
    `Se ha registrado la actividad en la semana ${esta.nSemana}`,
  );
  expect(api.requests('asignarOrdenes').map((p) => p.payload)).toEqual([{ ordenes: [12], semana: 2 }]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/calendario'));
});

test('adding activities: the row of an order that stands in another week says so, and the order may be added', async () => {
  conCalendario(api);
  const elsewhere = [actividad(31, 0, 10, 'Uniformes Núñez'), actividad(33, 0, 12, 'Camisas', 3)];
  api.answers('listarActividades', { data: elsewhere });
  open('/semana/actividades/2', 'Colaborador');
  expect(await screen.findByRole('rowheader', { name: /^Camisas/ })).toHaveTextContent(
    new RegExp(`Pedido 12 · ya en la semana ${siguiente.nSemana}( de \\d{4})?$`),
  );
  expect(screen.getByRole('rowheader', { name: /^Uniformes/ })).toHaveTextContent(/Pedido 10$/);
  expect(screen.getByRole('checkbox', { name: 'Agregar Camisas' })).toBeEnabled();
});

test('adding activities by keyboard: Enter in the search or on a tick saves nothing, Ctrl+Enter saves from either', async () => {
  conCalendario(api);
  api.answers('asignarOrdenes', { status: 200, mensaje: null });
  const { user } = open('/semana/actividades/2', 'Colaborador');
  await user.click(await screen.findByRole('checkbox', { name: 'Agregar Camisas' }));
  await user.keyboard('{Enter}');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar orden' }), 'camisas{Enter}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(api.requests('asignarOrdenes')).toHaveLength(0);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await answerQuestion({ user }, 'Actividades registradas con éxito');
  expect(api.requests('asignarOrdenes').map((p) => p.payload)).toEqual([{ ordenes: [12], semana: 2 }]);
});

test('adding activities: while they are being saved nothing can be ticked; whoever goes on is told, and stays there', async () => {
  conCalendario(api);
  const answer = api.answersLater('asignarOrdenes', { status: 200, mensaje: null });
  const { user, router } = open('/semana/actividades/2', 'Colaborador');
  await user.click(await screen.findByRole('checkbox', { name: 'Agregar Camisas' }));
  await user.click(screen.getByRole('button', { name: 'Guardar (1)' }));
  await waitFor(() => expect(api.requests('asignarOrdenes')).toHaveLength(1));
  const tick = screen.getByRole('checkbox', { name: 'Agregar Camisas', hidden: true });
  expect(tick.closest('[inert]')).not.toBeNull();
  await act(() => void router.navigate('/otra'));
  await answerQuestion({ user }, '¿Salir sin guardar?', null, 'Sí, salir');
  answer();
  expect(await screen.findByText('Actividades registradas con éxito')).toBeInTheDocument();
  expect(openNotice()).toBeNull();
  expect(router.state.location.pathname).toBe('/otra');
});

test('adding activities to a week that is over is asked about', async () => {
  conCalendario(api);
  const { user } = open('/semana/actividades/1', 'Colaborador');
  await user.click(await screen.findByRole('checkbox', { name: 'Agregar Camisas' }));
  await user.click(screen.getByRole('button', { name: 'Guardar (1)' }));
  await answerQuestion({ user }, `La ${PASADA.toLowerCase()} ya pasó`, /¿Desea registrar el pedido/, 'No');
  await answerQuestion({ user }, 'Se ha cancelado!');
  expect(api.requests('asignarOrdenes')).toHaveLength(0);
  expect(screen.getByRole('checkbox', { name: 'Agregar Camisas' })).toBeChecked();
});

test('adding activities refused: one line each; an unknown week says so', async () => {
  conCalendario(api);
  api.answers('asignarOrdenes', {
    http: 422,
    body: { status: 422, error: ['ordenes: Orden cerrada', 'semana: Semana cerrada'] },
  });
  const first = open('/semana/actividades/2');
  await first.user.click(await screen.findByRole('checkbox', { name: 'Agregar Camisas' }));
  await first.user.click(screen.getByRole('button', { name: 'Guardar (1)' }));
  await answerQuestion(first, 'Error al crear la orden!', /Pedidos: Orden cerrada\s*Semana: Semana cerrada/);
  first.unmount();
  open('/semana/actividades/99');
  expect(await screen.findByText('Semana no encontrada')).toBeVisible();
});

test('adding activities: after a lost answer they are looked for; who is in the week needs no second try', async () => {
  conCalendario(api);
  api.answers('asignarOrdenes', 'caida');
  const { user, router } = open('/semana/actividades/2', 'Colaborador');
  await user.click(await screen.findByRole('checkbox', { name: 'Agregar Camisas' }));
  await user.click(screen.getByRole('button', { name: 'Guardar (1)' }));
  await answerQuestion({ user }, 'Error al crear la orden!', /No se pudo conectar con el servidor/);
  api.answers('asignarOrdenes', () => {
    api.answers('listarActividades', { data: [...ACTIVIDADES.data, actividad(34, 0, 12, 'Camisas')] });
    return { http: 500, body: { status: 500 } };
  });
  await user.click(screen.getByRole('button', { name: 'Guardar (1)' }));
  await answerQuestion({ user }, 'Actividades registradas con éxito', null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/calendario'));
});

test('adding activities waits for what is in the week already, and a failure of that is said', async () => {
  conCalendario(api);
  const { data } = ACTIVIDADES;
  api.answers('listarActividades', 'caida');
  const { user } = open('/semana/actividades/2', 'Colaborador');
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  api.answers('listarActividades', { data });
  await user.click(again);
  expect(await screen.findByRole('checkbox', { name: 'Agregar Uniformes Núñez' })).toBeChecked();
});

test('adding activities: an order that somebody else put into the week meanwhile is ticked and locked', async () => {
  conCalendario(api);
  api.answers('listarActividades', { data: [] });
  const { queryClient } = open('/semana/actividades/2', 'Colaborador');
  expect(await screen.findByRole('checkbox', { name: 'Agregar Uniformes Núñez' })).not.toBeChecked();
  api.answers('listarActividades', ACTIVIDADES);
  await queryClient.invalidateQueries();
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Agregar Uniformes Núñez' })).toBeDisabled(),
  );
  expect(screen.getByRole('checkbox', { name: 'Agregar Uniformes Núñez' })).toBeChecked();
});

test('adding activities: an order that is annulled after it was ticked is neither counted nor sent', async () => {
  conCalendario(api);
  api.answers('listarActividades', { data: [] });
  api.answers('asignarOrdenes', { status: 200, mensaje: null });
  const { user, queryClient } = open('/semana/actividades/2', 'Colaborador');
  await user.click(await screen.findByRole('checkbox', { name: 'Agregar Camisas' }));
  await user.click(screen.getByRole('checkbox', { name: 'Agregar Uniformes Núñez' }));
  expect(screen.getByRole('button', { name: 'Guardar (2)' })).toBeVisible();
  api.answers('listarOrdenes', {
    ordenes: [orden(10, { titulo: 'Uniformes Núñez' }), orden(12, { titulo: 'Camisas', estado: 'Anulada' })],
  });
  await queryClient.invalidateQueries();
  await user.click(await screen.findByRole('button', { name: 'Guardar (1)' }));
  await answerQuestion({ user }, 'Actividades registradas con éxito');
  expect(api.requests('asignarOrdenes').map((p) => p.payload)).toEqual([{ ordenes: [10], semana: 2 }]);
});

test('adding activities: when the only order that was ticked is annulled, the page is left without a question', async () => {
  conCalendario(api);
  const { user, queryClient, router } = open('/semana/actividades/2', 'Colaborador');
  await user.click(await screen.findByRole('checkbox', { name: 'Agregar Camisas' }));
  api.answers('listarOrdenes', { ordenes: [orden(10, { titulo: 'Uniformes Núñez' })] });
  await queryClient.invalidateQueries();
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Error al crear la orden!', 'Elija al menos una orden.');
  await act(() => router.navigate('/calendario'));
  expect(router.state.location.pathname).toBe('/calendario');
});

test('adding activities: what was ticked for one week is not ticked for the next', async () => {
  conCalendario(api);
  const { user, router } = open('/semana/actividades/2', 'Colaborador');
  await user.click(await screen.findByRole('checkbox', { name: 'Agregar Camisas' }));
  await act(() => void router.navigate('/semana/actividades/3'));
  await answerQuestion({ user }, '¿Salir sin guardar?', null, 'Sí, salir');
  expect(
    await screen.findByRole('heading', { name: `Agregar Actividades - ${SEMANAS[2]?.nSemana}`, level: 1 }),
  ).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Agregar Camisas' })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Guardar' })).toBeVisible();
});

test('adding activities: what was ticked and not saved is there again after a reload, and is gone once it is saved', async () => {
  conCalendario(api);
  api.answers('asignarOrdenes', { status: 200, mensaje: null });
  const before = open('/semana/actividades/3', 'Colaborador');
  await before.user.click(await screen.findByRole('checkbox', { name: 'Agregar Camisas' }));
  await before.user.click(screen.getByRole('checkbox', { name: 'Agregar Uniformes Núñez' }));
  before.unmount();
  const { user } = openAgain('/semana/actividades/3', 'Colaborador');
  expect(await screen.findByRole('checkbox', { name: 'Agregar Camisas' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Recuperar' }));
  expect(screen.getByRole('checkbox', { name: 'Agregar Camisas' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Agregar Uniformes Núñez' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Agregar Uniformes Núñez' }));
  await user.click(screen.getByRole('button', { name: 'Guardar (1)' }));
  await answerQuestion({ user }, 'Actividades registradas con éxito');
  expect(api.requests('asignarOrdenes').map((p) => p.payload)).toEqual([{ ordenes: [12], semana: 3 }]);
  const week = await screen.findByRole('region', { name: SIGUIENTE });
  expect(Object.keys(localStorage).filter((key) => key.includes('actividades'))).toEqual([]);
  // The week in which something was just planned stands open.
  expect(within(week).getByRole('button', { name: `Ocultar ${SIGUIENTE}` })).toBeVisible();
});

test('adding activities says how full the week is', async () => {
  conCalendario(api);
  const first = open('/semana/actividades/2', 'Colaborador');
  expect(await screen.findByText(/ – .* · 1 de 2 completas$/)).toBeVisible();
  first.unmount();
  open('/semana/actividades/3', 'Colaborador');
  expect(await screen.findByText(/ – .* · Sin actividades$/)).toBeVisible();
});
