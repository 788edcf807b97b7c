import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, findNotice } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DETALLE_ORDEN, EMPRESAS, FACTURA, fila, ORDEN, open, PAGO } from '../testing/datos';

import { acceptPaid, fakeOrder, show } from './pagos.pasos';

const api = fakeApi();

test('shows the order, its balance and its payments; Acciones is for Admin', async () => {
  fakeOrder(api);
  await show();
  expect(screen.getByText('Café Núñez')).toBeVisible();
  expect(screen.getByText(/₡40\s000,00/)).toBeVisible();
  const pagos = screen.getByRole('table', { name: 'Pagos' });
  expect(within(pagos).getByRole('row', { name: /Tarjeta/ })).toHaveTextContent(
    /10\/3\/2026.*₡8\s500,50.*Aceptado.*Rosa/,
  );
  expect(within(pagos).queryByRole('columnheader', { name: 'Acciones' })).toBeNull();
});

test.each([
  ['a balance of 0', { facturas: { ...FACTURA, saldo_restante: 0 } }],
  ['an annulled order', { orden: { ...ORDEN, estado: 'Anulada' as const } }],
])('Agregar pago is absent on %s', async (_, more) => {
  api.answers('detalleOrden', { ...DETALLE_ORDEN, ...more });
  api.answers('listarEmpresas', { data: EMPRESAS });
  api.answers('pagosFactura', { data: [PAGO] });
  await show();
  expect(screen.queryByRole('button', { name: 'Agregar pago' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Descargar' })).toBeVisible();
});

test('of what is annulled nothing is owed; what was paid stands there', async () => {
  fakeOrder(api, 30000, { orden: { ...ORDEN, estado: 'Anulada' } });
  await show();
  expect(screen.getByText('Saldo pendiente').parentElement).toHaveTextContent(/—$/);
  expect(screen.getByText(/^Nada: está anulada, con ₡.* pagados$/)).toBeVisible();
  expect(screen.queryByText(/^de ₡/)).toBeNull();
});

test('?agregar begins with the payment, once', async () => {
  fakeOrder(api);
  const page = await show('Colaborador', '/orden/12/pagos?agregar');
  expect(await screen.findByLabelText(/^Monto/)).toHaveFocus();
  // The address loses the parameter, with which a reload or Back would begin the payment again.
  expect(page.router.state).toMatchObject({ location: { search: '' }, historyAction: 'REPLACE' });
  await page.user.click(screen.getByRole('button', { name: 'La mitad' }));
  await page.user.selectOptions(screen.getByLabelText(/^Método de pago/), 'Tarjeta');
  await page.user.click(screen.getByRole('button', { name: 'Registrar pago' }));
  await acceptPaid(page);
  expect(await screen.findByRole('button', { name: 'Agregar pago' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('?agregar where nothing is owed shows the payments', async () => {
  fakeOrder(api, 0);
  await show('Colaborador', '/orden/12/pagos?agregar');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an order without an invoice says so', async () => {
  api.answers('detalleOrden', { ...DETALLE_ORDEN, facturas: null });
  api.answers('listarEmpresas', { data: EMPRESAS });
  await show();
  expect(screen.getByText('No se pudo obtener la factura')).toBeVisible();
});

test('a company that nobody knows reads Empresa no encontrada', async () => {
  fakeOrder(api);
  api.answers('listarEmpresas', { data: [] });
  open('/orden/12/pagos');
  expect(await screen.findByText('Empresa no encontrada')).toBeVisible();
});

test('Admin annuls a payment after a question; the balance comes back', async () => {
  const { state } = fakeOrder(api);
  api.answers('anularPago', () => {
    state.pagos = [{ ...PAGO, estado: 'Anulado' as never }];
    state.saldo = 48500.5;
    return { status: 200 };
  });
  const page = await show('Admin');
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  await answerQuestion(page, 'Esta acción no se puede deshacer', null, 'No');
  await answerQuestion(page, 'Se ha cancelado!');
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  await answerQuestion(page, 'Esta acción no se puede deshacer', null, 'Sí');
  await answerQuestion(page, 'Se ha anulado la factura de manera correcta.');
  expect(api.requests('anularPago').map((p) => p.payload)).toEqual([{ abono_id: '70' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull());
  expect(screen.getAllByText(/₡48\s500,50/).length).toBeGreaterThan(0);
});

test('two payments alike are told apart by the number on their receipts, also when one is annulled', async () => {
  const { state } = fakeOrder(api);
  state.pagos = [
    { ...PAGO, created_at: '2026-03-10' },
    { ...PAGO, id: 71 },
  ];
  const page = await show('Admin');
  const rows = within(screen.getByRole('table', { name: 'Pagos' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-2)?.textContent)).toEqual(['71', '70']);
  await page.user.click(within(rows[1] as HTMLElement).getByRole('button', { name: 'Anular' }));
  const question = await findNotice('¿Desea anular el pago?');
  expect(question).toHaveTextContent(/Recibo 70 · ₡8\s500,50 · Tarjeta · 10\/3\/2026/);
  await answerQuestion(page, 'Esta acción no se puede deshacer', null, 'No');
  await answerQuestion(page, 'Se ha cancelado!');
});

test('payments that could not be read again are said to lack some', async () => {
  fakeOrder(api);
  const page = await show();
  const said = 'No se pudieron leer de nuevo: puede faltar algún pago.';
  expect(screen.queryByText(said)).toBeNull();
  api.answers('pagosFactura', 'caida');
  await act(() => page.queryClient.invalidateQueries());
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('row', { name: /Tarjeta/ })).toBeVisible();
  api.answers('pagosFactura', { data: [PAGO] });
  await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

test('an annulled payment opens in the document that it belongs to, typed already', async () => {
  const { state } = fakeOrder(api);
  state.pagos = [{ ...PAGO, estado: 'Anulado' as never, comentarios: 'Primer adelanto' }];
  api.answers('listarFacturas', {
    data: [
      fila(12, { saldo_restante: 40000 }),
      fila(13, { saldo_restante: 0 }),
      fila(14, { titulo: 'Delantales', saldo_restante: 40000 }),
      { ...fila(15), orden_id: null, reparacion_id: 3, estado: 'Anulada' },
    ] as never,
  });
  const page = await show('Admin');
  await page.user.click(screen.getByRole('button', { name: 'Registrar en otro' }));
  const asked = await screen.findByRole('dialog', { name: /^Registrar ₡8\s500,50 en otro documento$/ });
  const picker = within(asked).getByRole('combobox', { name: 'Pedido o reparación' });
  await page.user.click(picker);
  expect((await screen.findAllByRole('option')).map((o) => o.textContent)).toEqual([
    expect.stringMatching(/^Pedido 14 · Delantales · .*Debe ₡40\s000,00$/),
  ]);
  await page.user.click(screen.getByRole('option'));
  expect(await screen.findByLabelText(/^Monto/)).toHaveValue('8500,5');
  expect(page.router.state.location).toMatchObject({ pathname: '/orden/14/pagos', search: '', state: null });
  expect(screen.getByLabelText(/^Método de pago/)).toHaveValue('Tarjeta');
  await page.user.click(screen.getByRole('button', { name: 'Registrar pago' }));
  await acceptPaid(page);
  expect(api.requests('registrarPago').map((p) => p.payload)).toEqual([
    expect.objectContaining({ monto: '8500.5', metodo_pago: 'Tarjeta', comentarios: 'Primer adelanto' }),
  ]);
});

test('a document that takes no payment says so to whoever comes to make one', async () => {
  fakeOrder(api);
  api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, estado: 'Anulada' } });
  const page = open('/orden/12/pagos?agregar', 'Admin');
  expect(await screen.findByText(/^Este documento no admite pagos/)).toBeVisible();
  await waitFor(() => expect(page.router.state.location.search).toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a payment that cannot be annulled says so', async () => {
  fakeOrder(api);
  api.answers('anularPago', { http: 422, body: { status: 422 } });
  const page = await show('Admin');
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  await answerQuestion(page, 'Esta acción no se puede deshacer', null, 'Sí');
  await answerQuestion(page, 'No se ha podido anular, intentelo de nuevo.');
});

test.each([
  ['was annulled says so', 'Anulado', 'Se ha anulado la factura de manera correcta.'],
  ['was not annulled says that', 'Aceptado', 'No se ha podido anular, intentelo de nuevo.'],
] as const)('a payment that, after a lost answer, %s', async (_, estado, text) => {
  const { state } = fakeOrder(api);
  const page = await show('Admin');
  api.answers('anularPago', () => {
    state.pagos = state.pagos.map((pago) => ({ ...pago, estado }));
    return 'caida';
  });
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  await answerQuestion(page, 'Esta acción no se puede deshacer', null, 'Sí');
  await answerQuestion(page, text);
});

test('another tipo reads its text and goes to /pagos', async () => {
  api.answers('listarFacturas', { data: [] });
  const page = open('/clientes/5/pagos');
  await answerQuestion(page, 'La ruta que elegiste no es la correcta.');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/pagos'));
});

test('a document that cannot be loaded reads Error, intentelo más tarde! and can be tried again', async () => {
  api.answers('detalleOrden', { http: 500, body: { status: 500 } });
  const page = open('/orden/12/pagos');
  await answerQuestion(page, 'Error, intentelo más tarde!');
  fakeOrder(api);
  await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Café Núñez')).toBeVisible();
});
