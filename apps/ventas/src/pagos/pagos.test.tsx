import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { listo, responder } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DETALLE_ORDEN, EMPRESAS, FACTURA, ORDEN, PAGO } from '../testing/datos';
import { abrir } from '../testing/pantalla';

const api = fakeApi();

/** An order whose balance follows from what is registered, as a provider keeps it. */
function caja(saldo = 40000, more = {}) {
  const state = { saldo, pagos: [PAGO] };
  api.responde('detalleOrden', () => ({
    ...DETALLE_ORDEN,
    ...more,
    facturas: { ...FACTURA, saldo_restante: state.saldo },
  }));
  api.responde('listarEmpresas', { data: EMPRESAS });
  api.responde('pagosFactura', () => ({ data: state.pagos }));
  const registrar = (payload: unknown) => {
    const { monto, metodo_pago, cajero } = payload as { monto: string; metodo_pago: string; cajero: string };
    state.saldo -= Number(monto);
    state.pagos = [
      ...state.pagos,
      { ...PAGO, id: 70 + state.pagos.length, monto: Number(monto), metodo_pago, cajero },
    ];
  };
  api.responde('registrarPago', ({ payload }) => {
    registrar(payload);
    return { status: 200 };
  });
  return { state, registrar };
}

async function mostrar(rol: 'Admin' | 'Colaborador' = 'Colaborador') {
  const page = abrir('/orden/12/pagos', rol);
  await screen.findByRole('heading', { name: 'Pagos registrados' });
  await listo(page);
  return page;
}
type Pagina = Awaited<ReturnType<typeof abrir>>;

async function escribir({ user }: Pagina, monto: string, metodo?: string) {
  if (!screen.queryByRole('dialog')) await user.click(screen.getByRole('button', { name: 'Agregar pago' }));
  const box = await screen.findByLabelText(/^Monto/);
  await user.clear(box);
  await user.type(box, monto);
  if (metodo) await user.selectOptions(screen.getByLabelText(/^Método de pago/), metodo);
}
const registrar = ({ user }: Pagina) => user.click(screen.getByRole('button', { name: 'Registrar pago' }));
const pagados = () => api.pedidas('registrarPago').map((p) => p.payload);

test('shows the order, its balance and its payments; Acciones is for Admin', async () => {
  caja();
  await mostrar();
  expect(screen.getByText('Café Núñez')).toBeVisible();
  expect(screen.getByText(/₡40\s000,00/)).toBeVisible();
  const pagos = screen.getByRole('table', { name: 'Pagos' });
  expect(within(pagos).getByRole('row', { name: /Tarjeta/ })).toHaveTextContent(
    /10\/3\/2026.*₡8\s500,50.*Aceptado.*Rosa/,
  );
  expect(within(pagos).queryByRole('columnheader', { name: 'Acciones' })).toBeNull();
});

test('a payment sends exactly the contract and shows in the table', async () => {
  caja();
  const page = await mostrar();
  await escribir(page, '15.000,50', 'Tarjeta');
  await registrar(page);
  await responder(page, 'Pago registrado correctamente');
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

test.each([
  ['0', 'Tarjeta', 'El monto ingresado debe ser mayor que 0'],
  ['-5', 'Tarjeta', 'El monto ingresado debe ser mayor que 0'],
  ['5000', undefined, 'Debe seleccionar un método de pago'],
])('a payment of %s by %s is refused: %s', async (monto, metodo, text) => {
  caja();
  const page = await mostrar();
  await escribir(page, monto, metodo);
  await registrar(page);
  expect((await screen.findAllByText(text))[0]).toBeVisible();
  expect(pagados()).toEqual([]);
});

test.each(['Tarjeta', 'Transferencia', 'Cheque'])('%s above the balance is refused', async (metodo) => {
  caja();
  const page = await mostrar();
  await escribir(page, '40000,01', metodo);
  await registrar(page);
  expect(
    (await screen.findAllByText(/El monto no puede ser mayor al saldo pendiente \(₡40\s000,00\)/))[0],
  ).toBeVisible();
  expect(pagados()).toEqual([]);
});

test('Efectivo above the balance is capped to it, and the change is said before and after', async () => {
  caja();
  const page = await mostrar();
  await escribir(page, '50000', 'Efectivo');
  expect(screen.getByText(/El cambio es de: ₡10\s000,00/)).toBeVisible();
  await registrar(page);
  await responder(page, 'Pago registrado correctamente', /El cambio es de: ₡10\s000,00/);
  expect(pagados()).toMatchObject([{ monto: '40000', metodo_pago: 'Efectivo' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Agregar pago' })).toBeNull());
});

test('two clicks pay once', async () => {
  caja();
  const page = await mostrar();
  await escribir(page, '1000', 'Tarjeta');
  await page.user.dblClick(screen.getByRole('button', { name: 'Registrar pago' }));
  await responder(page, 'Pago registrado correctamente');
  expect(pagados()).toHaveLength(1);
});

test('a balance that another cashier changed is read again: nothing is sent until it is confirmed anew', async () => {
  const { state } = caja();
  const page = await mostrar();
  await escribir(page, '50000', 'Efectivo');
  state.saldo = 4000;
  await registrar(page);
  expect(await screen.findByText(/El saldo cambió mientras tanto: ahora es ₡4\s000,00/)).toBeVisible();
  expect(pagados()).toEqual([]);
  expect(screen.getByText(/El cambio es de: ₡46\s000,00/)).toBeVisible();
  await registrar(page);
  await responder(page, 'Pago registrado correctamente', /El cambio es de: ₡46\s000,00/);
  expect(pagados()).toMatchObject([{ monto: '4000' }]);
});

test('an answer that was lost after the payment was made counts as made', async () => {
  const { registrar: guardar } = caja();
  api.responde('registrarPago', ({ payload }) => {
    guardar(payload);
    return 'caida';
  });
  const page = await mostrar();
  await escribir(page, '1000', 'Tarjeta');
  await registrar(page);
  await responder(page, 'Pago registrado correctamente');
  expect(pagados()).toHaveLength(1);
});

test('with the whole connection lost, trying again looks first and does not pay twice', async () => {
  const { state, registrar: guardar } = caja();
  const page = await mostrar();
  await escribir(page, '1000', 'Tarjeta');
  api.responde('registrarPago', ({ payload }) => {
    guardar(payload);
    // From here on nothing answers: nobody can tell whether it was made.
    api.responde('pagosFactura', 'caida');
    return 'caida';
  });
  await registrar(page);
  await responder(page, 'Error al registrar el pago');
  api.responde('pagosFactura', () => ({ data: state.pagos }));
  await registrar(page);
  await responder(page, 'Pago registrado correctamente');
  expect(pagados()).toHaveLength(1);
});

test('a payment that never arrived is sent by the next try', async () => {
  const { registrar: guardar } = caja();
  const page = await mostrar();
  api.responde('registrarPago', 'caida');
  await escribir(page, '1000', 'Tarjeta');
  await registrar(page);
  await responder(page, 'Error al registrar el pago');
  api.responde('registrarPago', ({ payload }) => {
    guardar(payload);
    return { status: 200 };
  });
  await registrar(page);
  await responder(page, 'Pago registrado correctamente');
  expect(pagados()).toHaveLength(2);
  await waitFor(() => expect(screen.getAllByRole('row', { name: /Colaborador de prueba/ })).toHaveLength(1));
});

test('a payment that was still on its way when its answer was given up is found by the next try', async () => {
  const { registrar: guardar } = caja();
  const page = await mostrar();
  let onItsWay: unknown;
  api.responde('registrarPago', ({ payload }) => {
    onItsWay = payload;
    return 'caida';
  });
  await escribir(page, '1000', 'Tarjeta');
  await registrar(page);
  await responder(page, 'Error al registrar el pago');
  guardar(onItsWay);
  await registrar(page);
  await responder(page, 'Pago registrado correctamente');
  expect(pagados()).toHaveLength(1);
});

test('another payment meanwhile is told, also where what was typed still fits', async () => {
  const { state } = caja();
  const page = await mostrar();
  await escribir(page, '1000', 'Tarjeta');
  state.saldo = 30000;
  await registrar(page);
  expect(await screen.findByText(/El saldo cambió mientras tanto: ahora es ₡30\s000,00/)).toBeVisible();
  expect(pagados()).toEqual([]);
});

test('a refusal reads its title and lines and keeps the dialog', async () => {
  caja();
  api.responde('registrarPago', { http: 422, body: { status: 422, error: 'El saldo no alcanza' } });
  const page = await mostrar();
  await escribir(page, '1000', 'Cheque');
  await registrar(page);
  await responder(page, 'Error al registrar el pago', 'El saldo no alcanza');
  expect(screen.getByLabelText(/^Monto/)).toHaveValue('1000');
});

test('an order annulled meanwhile is not paid', async () => {
  caja();
  const page = await mostrar();
  await escribir(page, '1000', 'Cheque');
  api.responde('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, estado: 'Anulada' } });
  await registrar(page);
  await responder(page, 'Error al registrar el pago', /fue anulado mientras tanto/);
  expect(pagados()).toEqual([]);
});

test('an invoice that is gone reads No se pudo encontrar la factura', async () => {
  caja();
  const page = await mostrar();
  await escribir(page, '1000', 'Cheque');
  api.responde('detalleOrden', { ...DETALLE_ORDEN, facturas: [] as never });
  await registrar(page);
  await responder(page, 'No se pudo encontrar la factura');
});

test.each([
  ['a balance of 0', { facturas: { ...FACTURA, saldo_restante: 0 } }],
  ['an annulled order', { orden: { ...ORDEN, estado: 'Anulada' as const } }],
])('Agregar pago is absent on %s', async (_, more) => {
  api.responde('detalleOrden', { ...DETALLE_ORDEN, ...more });
  api.responde('listarEmpresas', { data: EMPRESAS });
  api.responde('pagosFactura', { data: [PAGO] });
  await mostrar();
  expect(screen.queryByRole('button', { name: 'Agregar pago' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Descargar' })).toBeVisible();
});

test('an order without an invoice says so', async () => {
  api.responde('detalleOrden', { ...DETALLE_ORDEN, facturas: null });
  api.responde('listarEmpresas', { data: EMPRESAS });
  await mostrar();
  expect(screen.getByText('No se pudo obtener la factura')).toBeVisible();
});

test('Admin annuls a payment after a question; the balance comes back; an annulled one is locked', async () => {
  const { state } = caja();
  api.responde('anularPago', () => {
    state.pagos = [{ ...PAGO, estado: 'Anulado' as never }];
    state.saldo = 48500.5;
    return { status: 200 };
  });
  const page = await mostrar('Admin');
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  await responder(page, 'Esta acción no se puede deshacer', null, 'No');
  await responder(page, 'Se ha cancelado!');
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  await responder(page, 'Esta acción no se puede deshacer', null, 'Sí');
  await responder(page, 'Se ha anulado la factura de manera correcta.');
  expect(api.pedidas('anularPago').map((p) => p.payload)).toEqual([{ abono_id: '70' }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Anular' })).toBeDisabled());
  expect(screen.getAllByText(/₡48\s500,50/).length).toBeGreaterThan(0);
});

test('a payment that cannot be annulled says so', async () => {
  caja();
  api.responde('anularPago', { http: 422, body: { status: 422 } });
  const page = await mostrar('Admin');
  await page.user.click(screen.getByRole('button', { name: 'Anular' }));
  await responder(page, 'Esta acción no se puede deshacer', null, 'Sí');
  await responder(page, 'No se ha podido anular, intentelo de nuevo.');
});

test('another tipo reads its text and goes to /pagos', async () => {
  api.responde('listarFacturas', { data: [] });
  const page = abrir('/clientes/5/pagos');
  await responder(page, 'La ruta que elegiste no es la correcta.');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/pagos'));
});

test('a document that cannot be loaded reads Error, intentelo más tarde! and can be tried again', async () => {
  api.responde('detalleOrden', { http: 500, body: { status: 500 } });
  const page = abrir('/orden/12/pagos');
  await responder(page, 'Error, intentelo más tarde!');
  caja();
  await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Café Núñez')).toBeVisible();
});

test('a repair is paid the same way', async () => {
  const state = { saldo: 3000 };
  api.responde('detalleReparacion', () => ({
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
  api.responde('listarEmpresas', { data: EMPRESAS });
  api.responde('pagosFactura', { data: [] });
  api.responde('registrarPago', { status: 200 });
  const page = abrir('/reparaciones/3/pagos', 'Colaborador');
  expect(await screen.findByRole('columnheader', { name: 'Precio x reparación' })).toBeVisible();
  await listo(page);
  await escribir(page, '3000', 'Transferencia');
  await registrar(page);
  await responder(page, 'Pago registrado correctamente');
  expect(pagados()).toMatchObject([{ factura_id: '91', monto: '3000' }]);
});
