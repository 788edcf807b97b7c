import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, listo } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DETALLE_ORDEN, EMPRESAS, FACTURA, ORDEN, open, PAGO } from '../testing/datos';
import { acceptPaid, fakeOrder, pagadosIn, paidWindow, register, show, write } from './pagos.pasos';

const api = fakeApi();
const pagados = pagadosIn(api);

test('a payment sends exactly the contract and shows in the table', async () => {
  fakeOrder(api);
  const page = await show();
  await write(page, '15.000,50', 'Tarjeta');
  await register(page);
  expect(await screen.findByText(/^Queda un saldo de/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir al pedido' })).toHaveAttribute('href', '/orden/12');
  expect(screen.getByRole('button', { name: 'Aceptar' })).toHaveAccessibleDescription(
    /^Se registró un pago de .*Queda un saldo de/,
  );
  await acceptPaid(page);
  expect(pagados()).toEqual([
    {
      factura_id: '90',
      monto: '15000.5',
      metodo_pago: 'Tarjeta',
      comentarios: 'Muchas gracias por tu compra.',
      estado: 'Aceptado',
      cajero: 'Colaborador de prueba',
    },
  ]);
  expect(await screen.findByRole('row', { name: /Colaborador de prueba/ })).toHaveTextContent(/₡15\s000,50/);
});

test('Pagar todo takes the whole balance, to the céntimo; half typed the window stays', async () => {
  fakeOrder(api);
  const page = await show();
  await page.user.click(screen.getByRole('button', { name: 'Agregar pago' }));
  await page.user.click(await screen.findByRole('button', { name: 'Pagar todo' }));
  expect(screen.getByLabelText(/^Monto/)).toHaveValue('40000');
  expect(screen.getByLabelText(/^Método de pago/)).toHaveFocus();
  await page.user.keyboard('{Escape}');
  void page.router.navigate('/pagos');
  const lost = 'Lo que escribió en «Agregar pago» se pierde.';
  await answerQuestion(page, '¿Salir sin guardar?', lost, 'No, seguir aquí');
  await page.user.selectOptions(screen.getByLabelText(/^Método de pago/), 'Tarjeta');
  await register(page);
  expect(await screen.findByRole('link', { name: 'Ir al pedido' })).toHaveAttribute('href', '/orden/12');
  await acceptPaid(page);
  expect(pagados()).toMatchObject([{ monto: '40000', metodo_pago: 'Tarjeta' }]);
});

test('Pagar todo takes whole céntimos also of a balance that a provider gives with a crumb', async () => {
  fakeOrder(api, 30000.300000000003);
  const page = await show();
  await page.user.click(screen.getByRole('button', { name: 'Agregar pago' }));
  await page.user.click(await screen.findByRole('button', { name: 'Pagar todo' }));
  await page.user.selectOptions(screen.getByLabelText(/^Método de pago/), 'Tarjeta');
  await register(page);
  await waitFor(() => expect(pagados()).toMatchObject([{ monto: '30000.3' }]));
});

test('La mitad takes half of the balance, an odd céntimo with it', async () => {
  fakeOrder(api, 40000.55);
  const page = await show();
  await page.user.click(screen.getByRole('button', { name: 'Agregar pago' }));
  await page.user.click(await screen.findByRole('button', { name: 'La mitad' }));
  expect(screen.getByLabelText(/^Monto/)).toHaveValue('20000,28');
  expect(screen.getByLabelText(/^Método de pago/)).toHaveFocus();
});

test('SINPE Móvil is offered where the provider announces it, and goes to its own call', async () => {
  const { register: save } = fakeOrder(api);
  api.offers('sinpe');
  api.answers('registrarPagoSinpe', ({ payload }) => {
    save(payload);
    return { status: 200 };
  });
  const page = await show();
  await write(page, '40000,01', 'SINPE Móvil');
  await register(page);
  expect((await screen.findAllByText(/no puede ser mayor al saldo pendiente/))[0]).toBeVisible();
  await write(page, '1000');
  await register(page);
  await acceptPaid(page);
  expect(pagados()).toEqual([]);
  expect(api.requests('registrarPagoSinpe').map((p) => p.payload)).toMatchObject([
    { factura_id: '90', monto: '1000', metodo_pago: 'SINPE Móvil' },
  ]);
});

test('elsewhere there are four methods', async () => {
  fakeOrder(api);
  const page = await show();
  await page.user.click(screen.getByRole('button', { name: 'Agregar pago' }));
  const options = within(await screen.findByLabelText(/^Método de pago/)).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Seleccione…',
    'Efectivo',
    'Tarjeta',
    'Transferencia',
    'Cheque',
  ]);
});

test.each([
  ['0', 'Tarjeta', 'El monto ingresado debe ser mayor que 0'],
  ['-5', 'Tarjeta', 'El monto ingresado debe ser mayor que 0'],
  ['1500,505', 'Tarjeta', 'Use como máximo 2 decimales.'],
  ['5000', undefined, 'Debe seleccionar un método de pago'],
])('a payment of %s by %s is refused: %s', async (monto, metodo, text) => {
  fakeOrder(api);
  const page = await show();
  await write(page, monto, metodo);
  await register(page);
  expect((await screen.findAllByText(text))[0]).toBeVisible();
  expect(pagados()).toEqual([]);
});

test.each(['Tarjeta', 'Transferencia', 'Cheque'])('%s above the balance is refused', async (metodo) => {
  fakeOrder(api);
  const page = await show();
  await write(page, '40000,01', metodo);
  await register(page);
  expect(
    (await screen.findAllByText(/El monto no puede ser mayor al saldo pendiente \(₡40\s000,00\)/))[0],
  ).toBeVisible();
  expect(pagados()).toEqual([]);
});

test('Efectivo above the balance is capped to it, and the change is said before and after', async () => {
  fakeOrder(api);
  const page = await show();
  await write(page, '50000', 'Efectivo');
  expect(screen.getByText(/El cambio es de: ₡10\s000,00/)).toBeVisible();
  await register(page);
  await acceptPaid(page, /El cambio es de: ₡10\s000,00/);
  expect(pagados()).toMatchObject([{ monto: '40000', metodo_pago: 'Efectivo' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Agregar pago' })).toBeNull());
});

test('whoever types a payment of today once more reads that it is there already, and may mean it all the same', async () => {
  const order = fakeOrder(api);
  const today = {
    ...PAGO,
    id: 71,
    monto: 5000,
    metodo_pago: 'Tarjeta',
    created_at: new Date().toISOString(),
  };
  order.state.pagos = [{ ...today, id: 70, monto: 7000, created_at: '2020-01-02' }, today];
  const page = await show();
  const text = /Hoy ya se registró un pago de/;
  await write(page, '7000', 'Tarjeta');
  expect(screen.queryByText(text)).toBeNull();
  await write(page, '5000', 'Efectivo');
  expect(screen.queryByText(text)).toBeNull();
  await write(page, '5000', 'Tarjeta');
  expect(screen.getByText(text)).toHaveTextContent(/₡5\s000,00 en Tarjeta\.$/);
  await register(page);
  await acceptPaid(page);
  expect(pagados()).toHaveLength(1);
});

test('two clicks pay once', async () => {
  fakeOrder(api);
  const page = await show();
  await write(page, '1000', 'Tarjeta');
  await page.user.dblClick(screen.getByRole('button', { name: 'Registrar pago' }));
  await acceptPaid(page);
  expect(pagados()).toHaveLength(1);
});

test('while a payment is being sent its window stays, whatever is pressed, and tells what became of it', async () => {
  fakeOrder(api);
  const page = await show();
  const answer = api.answersLater('registrarPago', { status: 200 });
  await write(page, '1000', 'Tarjeta');
  await register(page);
  await waitFor(() => expect(pagados()).toHaveLength(1));
  await page.user.keyboard('{Escape}');
  await page.user.click(screen.getByRole('button', { name: 'Cancelar' }));
  const dialog = screen.getByRole('dialog', { name: 'Agregar pago' });
  expect(dialog).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Cerrar' })).toBeNull();
  answer();
  await acceptPaid(page, /Se registró un pago de ₡1\s000,00/);
});

test.each([
  ['', false],
  [', also where the page has heard of it', true],
])(
  'a balance that another cashier changed is told, and nothing is sent until it is confirmed anew%s',
  async (_where, heard) => {
    const { state } = fakeOrder(api);
    const page = await show();
    await write(page, '50000', 'Efectivo');
    state.saldo = 4000;
    if (heard) await act(() => page.queryClient.invalidateQueries());
    await register(page);
    expect(await screen.findByText(/El saldo cambió mientras tanto: ahora es ₡4\s000,00/)).toBeVisible();
    expect(pagados()).toEqual([]);
    expect(screen.getByText(/El cambio es de: ₡46\s000,00/)).toBeVisible();
    await register(page);
    await acceptPaid(page, /El cambio es de: ₡46\s000,00/);
    expect(pagados()).toMatchObject([{ monto: '4000' }]);
  },
);

test('the receipt of a payment that the provider keeps under the corrected name of its cashier can be printed', async () => {
  const order = fakeOrder(api);
  const page = await show();
  api.answers('registrarPago', ({ payload }) => {
    order.register({ ...(payload as object), cajero: 'Ana Mora' });
    return { status: 200 };
  });
  await write(page, '1000', 'Tarjeta');
  await register(page);
  const paid = await paidWindow();
  await waitFor(() => expect(within(paid).getByRole('button', { name: 'Recibo de 80 mm' })).toBeEnabled());
});

test('another payment meanwhile is told, also where what was typed still fits', async () => {
  const { state } = fakeOrder(api);
  const page = await show();
  await write(page, '1000', 'Tarjeta');
  state.saldo = 30000;
  await register(page);
  expect(await screen.findByText(/El saldo cambió mientras tanto: ahora es ₡30\s000,00/)).toBeVisible();
  expect(pagados()).toEqual([]);
});

test.each([
  ['El saldo no alcanza', 'El saldo no alcanza'],
  ['metodo_pago: No se acepta.', 'Método de pago: No se acepta.'],
])('a refusal reads its title and lines and keeps the dialog: %s', async (error, said) => {
  fakeOrder(api);
  api.answers('registrarPago', { http: 422, body: { status: 422, error } });
  const page = await show();
  await write(page, '1000', 'Cheque');
  await register(page);
  await answerQuestion(page, 'Error al registrar el pago', said);
  expect(screen.getByLabelText(/^Monto/)).toHaveValue('1000');
});

test('an order annulled meanwhile is not paid', async () => {
  fakeOrder(api);
  const page = await show();
  await write(page, '1000', 'Cheque');
  api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, estado: 'Anulada' } });
  await register(page);
  await answerQuestion(page, 'Error al registrar el pago', /fue anulado mientras tanto/);
  expect(pagados()).toEqual([]);
});

test('an invoice that is gone reads No se pudo encontrar la factura', async () => {
  fakeOrder(api);
  const page = await show();
  await write(page, '1000', 'Cheque');
  api.answers('detalleOrden', { ...DETALLE_ORDEN, facturas: [] as never });
  await register(page);
  await answerQuestion(page, 'No se pudo encontrar la factura');
});

test('a repair is paid the same way', async () => {
  const state = { saldo: 3000 };
  api.answers('detalleReparacion', () => ({
    reparacion: {
      id: 3,
      titulo: 'Ruedo de pantalón',
      id_empresa: 4,
      fecha: '2026-03-01',
      precio: 3000,
      estado: 'Pendiente',
      comentario: 'NA',
      telefono: '2222-3333',
      detalle_reparacion: [
        {
          id: null,
          id_producto: 2,
          nombre_producto: 'Pantalón',
          cantidad: 2,
          descripcion: 'NA',
          precio_unitario: 1500,
          subtotal: 3000,
        },
      ],
    },
    factura: { ...FACTURA, id: 91, monto: 3000, saldo_restante: state.saldo },
  }));
  api.answers('listarEmpresas', { data: EMPRESAS });
  api.answers('pagosFactura', { data: [] });
  api.answers('registrarPago', { status: 200 });
  const page = open('/reparaciones/3/pagos', 'Colaborador');
  expect(await screen.findByRole('columnheader', { name: 'Precio x reparación' })).toBeVisible();
  await listo(page);
  await write(page, '3000', 'Transferencia');
  await register(page);
  await acceptPaid(page);
  expect(pagados()).toMatchObject([{ factura_id: '91', monto: '3000' }]);
});

test('whoever left while a payment was on its way is told all the same that it was made, or that it was not', async () => {
  const { register: save, state } = fakeOrder(api);
  api.answers('listarFacturas', { data: [] });
  const page = await show();
  const answer = api.answersLater('registrarPago', { status: 200 });
  await write(page, '50000', 'Efectivo');
  await register(page);
  await waitFor(() => expect(pagados()).toHaveLength(1));
  await act(() => page.router.navigate('/pagos'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  save({ monto: '40000', metodo_pago: 'Efectivo', cajero: 'Colaborador de prueba' });
  answer();
  expect(
    await screen.findByText(
      /^Pago registrado correctamente: ₡40\s000,00, Pedido 12\. El cambio es de: ₡10\s000,00/,
    ),
  ).toBeVisible();
  state.saldo = 40000;
  await act(() => page.router.navigate('/orden/12/pagos'));
  await screen.findByRole('button', { name: 'Agregar pago' });
  await write(page, '1000', 'Tarjeta');
  const read = api.answersLater('detalleOrden', {
    ...DETALLE_ORDEN,
    facturas: { ...FACTURA, saldo_restante: 30000 },
  });
  await register(page);
  await act(() => page.router.navigate('/pagos'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  read();
  expect(
    await screen.findByText(/^Pedido 12: El saldo cambió mientras tanto.*No se registró ningún pago/),
  ).toBeVisible();
  expect(pagados()).toHaveLength(1);
});

test('whoever left is told of which document a payment was refused', async () => {
  fakeOrder(api);
  api.answers('listarFacturas', { data: [] });
  const page = await show();
  const answer = api.answersLater('registrarPago', {
    http: 422,
    body: { status: 422, error: 'El saldo no alcanza' },
  });
  await write(page, '1000', 'Cheque');
  await register(page);
  await waitFor(() => expect(pagados()).toHaveLength(1));
  await act(() => page.router.navigate('/pagos'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer();
  expect(
    await screen.findByText(/^Pedido 12: Error al registrar el pago\s+El saldo no alcanza/),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
