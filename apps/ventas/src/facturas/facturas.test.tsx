import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { openSections, panel, titleOf } from '@hilvan/remote-kit/testing/open-sections';
import { empresa } from '@hilvan/remote-kit/testing/samples';
import { catchFiles } from '@hilvan/sheets/testing';
import { listo } from '@hilvan/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import secciones from '../contributes/empresa/seccion/v1';
import { fila, open } from '../testing/datos';
import { destinoDe, filasDe } from './facturas-columns';

const api = fakeApi();
const FILAS = [
  fila(1),
  fila(2, { orden_id: null, reparacion_id: 8, fecha_orden: null, fecha: '2026-03-05', monto: '3000.50' }),
  fila(3, { estado: 'Anulada' }),
];

test.each([
  ['/pagos', 'Pagos'],
  ['/facturas', 'Facturas'],
])('%s lists orders and repairs with amounts, each linked to its payments', async (at, title) => {
  api.answers('listarFacturas', { data: FILAS as never });
  const page = open(at, 'Colaborador');
  await screen.findByRole('link', { name: 'Trabajo 1 - Orden' });
  await listo(page);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  const links = within(screen.getByRole('table', { name: title })).getAllByRole('link');
  expect(links.map((a) => [a.textContent, a.getAttribute('href')])).toEqual([
    ['Trabajo 2 - Reparación', '/reparaciones/8/pagos'],
    ['Trabajo 1 - Orden', '/orden/1/pagos'],
  ]);
  expect(screen.getByRole('row', { name: /Trabajo 2/ })).toHaveTextContent(/₡3\s000,50.*5\/3\/2026/);
});

test.each([
  ['/pagos', /^pagos-.*\.csv$/],
  ['/facturas', /^facturas-.*\.csv$/],
])('a file of %s is called like its page', async (at, named) => {
  api.answers('listarFacturas', { data: FILAS as never });
  const saved = catchFiles();
  open(at, 'Colaborador');
  await screen.findByRole('link', { name: 'Trabajo 1 - Orden' });
  fireEvent.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() =>
    expect(saved).toEqual([expect.objectContaining({ name: expect.stringMatching(named) })]),
  );
});

const conSaldos = () => {
  api.offers('saldo-en-facturas');
  api.answers('listarFacturas', {
    data: [
      fila(1, { saldo_restante: '15000.00' }),
      fila(2, { saldo_restante: 0 }),
      fila(3, { orden_id: null, reparacion_id: 8, saldo_restante: 500.5, nombre_empresa: 'Hotel Sol' }),
      fila(4, { orden_id: null, reparacion_id: 9, estado: 'Anulada', saldo_restante: 9000 }),
    ] as never,
  });
};
test('money on what was annulled is told with its documents: annulled orders are in no list', async () => {
  conSaldos();
  const anulada = { estado: 'Anulada', monto: 9000 };
  api.answers('listarFacturas', {
    data: [
      fila(1, { saldo_restante: 15000 }),
      fila(5, { ...anulada, saldo_restante: 9000 }),
      fila(6, { ...anulada, saldo_restante: 7500 }),
      fila(7, { ...anulada, orden_id: null, reparacion_id: 9, saldo_restante: 0 }),
    ] as never,
  });
  const { unmount } = open('/pagos', 'Admin');
  const told = await screen.findByText(/^Pagado de lo anulado/);
  expect(told).toHaveTextContent(/: ₡10\s500,00 en Reparación 9, Pedido 6$/);
  expect(within(told).getByRole('link', { name: 'Pedido 6' })).toHaveAttribute('href', '/orden/6/pagos');
  unmount();
  open('/pagos', 'Visor');
  await screen.findByRole('link', { name: /Trabajo 1/ });
  expect(screen.queryByText(/^Pagado de lo anulado/)).toBeNull();
});

test('of what is searched for only its own money on annulled documents is told', async () => {
  api.offers('saldo-en-facturas');
  const anulada = { estado: 'Anulada', monto: 9000 };
  api.answers('listarFacturas', {
    data: [
      fila(1, { saldo_restante: 15000, nombre_empresa: 'Hotel Sol' }),
      fila(5, { ...anulada, saldo_restante: 7500 }),
      fila(6, { ...anulada, saldo_restante: 8000, nombre_empresa: 'Hotel Sol' }),
    ] as never,
  });
  const page = open('/pagos?por=empresa&q="Hotel Sol"', 'Admin');
  const told = await screen.findByText(/^Pagado de lo anulado/);
  expect(told).toHaveTextContent(/: ₡1\s000,00 en Pedido 6$/);
  await page.user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(told).toHaveTextContent(/: ₡2\s500,00 en Pedido 6, Pedido 5$/));
  await page.user.type(screen.getByRole('searchbox'), 'nadie');
  await waitFor(() => expect(screen.queryByText(/^Pagado de lo anulado/)).toBeNull());
});

const titulos = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((a) => a.textContent);

test.each(['Admin', 'Colaborador'] as const)(
  'who owes: %s sees the balance, its sum and its filters',
  async (rol) => {
    conSaldos();
    const page = open('/pagos', rol);
    const total = await screen.findByText(/^Por cobrar: en 2 documentos$/);
    expect(total).toHaveTextContent(/₡15\s500,50 en 2 documentos/);
    await listo(page);
    expect(screen.getByRole('columnheader', { name: /Saldo/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Trabajo 3/ })).toHaveTextContent(/₡500,50/);
    expect(screen.getByRole('row', { name: /Trabajo 4/ })).toHaveTextContent('—');

    await page.user.click(screen.getByRole('button', { name: 'Con saldo' }));
    await waitFor(() => expect(titulos()).toEqual(['Trabajo 3 - Reparación', 'Trabajo 1 - Orden']));
    expect(page.router.state.location.search).toContain('filtro=con-saldo');
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Tipo de filtro' }), 'empresa');
    await page.user.type(screen.getByRole('searchbox'), 'hotel');
    await waitFor(() => expect(total).toHaveTextContent(/₡500,50 en 1 documento$/));
    await page.user.clear(screen.getByRole('searchbox'));
    await page.user.click(screen.getByRole('button', { name: 'Pagado' }));
    await waitFor(() => expect(titulos()).toEqual(['Trabajo 2 - Orden']));
    expect(await screen.findByText('Por cobrar: nada')).toBeVisible();
  },
);

test('balances that nobody says are no ₡0', async () => {
  api.offers('saldo-en-facturas');
  const unknown = fila(2, { saldo_restante: null });
  api.answers('listarFacturas', { data: [fila(1, { saldo_restante: 0 }), unknown] as never });
  const { unmount } = open('/pagos', 'Admin');
  expect(await screen.findByText(/^Por cobrar:/)).toHaveTextContent('Por cobrar: no se sabe');
  unmount();
  api.answers('listarFacturas', { data: [fila(1, { saldo_restante: 700 }), unknown] as never });
  open('/pagos', 'Admin');
  expect(await screen.findByText(/^Por cobrar:/)).toHaveTextContent(/₡700,00 en 1 documento \(1 sin dato\)$/);
});

test('what is owed has its place before it is known, and none where it cannot be read', async () => {
  conSaldos();
  const answer = api.answersLater('listarFacturas', { http: 500, body: { status: 500 } });
  open('/pagos', 'Colaborador');
  expect(await screen.findByText('Por cobrar: …')).toBeVisible();
  answer();
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
  expect(screen.queryByText(/Por cobrar/)).toBeNull();
});

test('where the panel of a company leads, what it owes is the same, though another name holds its name', async () => {
  api.offers('saldo-en-facturas');
  const sur = { nombre_empresa: 'Colegio Sur' };
  api.answers('listarFacturas', {
    data: [
      fila(1, { ...sur, saldo_restante: 100 }),
      fila(2, { nombre_empresa: 'COLEGIO Sur', saldo_restante: 200 }),
      fila(3, { nombre_empresa: 'Colegio Sur Nocturno', saldo_restante: 600 }),
      fila(4, { titulo: 'Colegio Sur', saldo_restante: 7 }),
    ] as never,
  });
  const start = openSections(secciones, { empresa: empresa(1, sur) }, 'Colaborador');
  const owes = await panel('Por cobrar');
  expect(owes).toHaveTextContent(/₡300,00en 2 documentos/);
  const to = String(titleOf(owes));
  start.unmount();
  open(to, 'Colaborador');
  const total = await screen.findByText(/^Por cobrar: en 2 documentos$/);
  expect(total).toHaveTextContent(/₡300,00 en 2 documentos/);
  expect(screen.getByRole('searchbox')).toHaveValue('"Colegio Sur"');
});

test('an address opens the list on what is owed', async () => {
  conSaldos();
  open('/pagos?filtro=con-saldo', 'Colaborador');
  expect(await screen.findByRole('button', { name: 'Con saldo', pressed: true })).toBeVisible();
  await waitFor(() => expect(titulos()).toHaveLength(2));
});

test('without the announcement nothing of balances is there, whatever the rows say', async () => {
  conSaldos();
  api.offers('etag');
  const page = open('/pagos?filtro=con-saldo', 'Colaborador');
  await screen.findByRole('link', { name: 'Trabajo 1 - Orden' });
  await listo(page);
  expect(titulos()).toHaveLength(4);
  expect(screen.queryByText(/Por cobrar|^Saldo/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Con saldo' })).toBeNull();
});

test('found by the number people name it by', async () => {
  conSaldos();
  const page = open('/pagos', 'Colaborador');
  expect(await screen.findByText('Reparación 8')).toBeVisible();
  await page.user.type(screen.getByRole('searchbox'), 'reparacion 8');
  await waitFor(() => expect(titulos()).toEqual(['Trabajo 3 - Reparación']));
});

test('without amounts a row leads to the document itself', () => {
  const [reparacion, orden] = filasDe({ data: FILAS.slice(0, 2) as never });
  expect([orden, reparacion].map((f) => f && destinoDe(f, false))).toEqual(['/orden/1', '/reparacion/8']);
});

test('search and 60 a page', async () => {
  api.answers('listarFacturas', {
    data: Array.from({ length: 61 }, (_, i) => fila(i + 1, { fecha_orden: '2026-03-01' })),
  });
  const { user } = open('/pagos');
  await screen.findByRole('button', { name: 'Página 2' });
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(61));
  await user.type(screen.getByRole('searchbox', { name: 'Buscar factura' }), 'trabajo 61');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
});

test('where nothing was ordered yet, the list of payments leads to an order and tells of no sum', async () => {
  api.offers('saldo-en-facturas');
  api.answers('listarFacturas', { data: [] });
  open('/pagos', 'Colaborador');
  await screen.findByText('No se encontraron resultados o datos no disponibles.');
  expect(screen.getByRole('link', { name: 'Crear Orden' })).toHaveAttribute('href', '/orden/registro');
  expect(await screen.findByRole('button', { name: 'Con saldo' })).toBeVisible();
  expect(screen.queryByText(/^Por cobrar/)).toBeNull();
});
