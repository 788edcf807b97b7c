import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { listo, responder } from '@hilvan/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DETALLE_ORDEN, EMPRESAS, FACTURA, ORDEN } from '../testing/datos';
import { abrir } from '../testing/pantalla';

import { caja, mostrar } from './pagos.pasos';

const api = fakeApi();

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

test('a payment sends exactly the contract and shows in the table', async () => {
  caja(api);
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
  caja(api);
  const page = await mostrar();
  await escribir(page, monto, metodo);
  await registrar(page);
  expect((await screen.findAllByText(text))[0]).toBeVisible();
  expect(pagados()).toEqual([]);
});

test.each(['Tarjeta', 'Transferencia', 'Cheque'])('%s above the balance is refused', async (metodo) => {
  caja(api);
  const page = await mostrar();
  await escribir(page, '40000,01', metodo);
  await registrar(page);
  expect(
    (await screen.findAllByText(/El monto no puede ser mayor al saldo pendiente \(₡40\s000,00\)/))[0],
  ).toBeVisible();
  expect(pagados()).toEqual([]);
});

test('Efectivo above the balance is capped to it, and the change is said before and after', async () => {
  caja(api);
  const page = await mostrar();
  await escribir(page, '50000', 'Efectivo');
  expect(screen.getByText(/El cambio es de: ₡10\s000,00/)).toBeVisible();
  await registrar(page);
  await responder(page, 'Pago registrado correctamente', /El cambio es de: ₡10\s000,00/);
  expect(pagados()).toMatchObject([{ monto: '40000', metodo_pago: 'Efectivo' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Agregar pago' })).toBeNull());
});

test('two clicks pay once', async () => {
  caja(api);
  const page = await mostrar();
  await escribir(page, '1000', 'Tarjeta');
  await page.user.dblClick(screen.getByRole('button', { name: 'Registrar pago' }));
  await responder(page, 'Pago registrado correctamente');
  expect(pagados()).toHaveLength(1);
});

test('a balance that another cashier changed is read again: nothing is sent until it is confirmed anew', async () => {
  const { state } = caja(api);
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
  const { registrar: guardar } = caja(api);
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
  const { state, registrar: guardar } = caja(api);
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
  const { registrar: guardar } = caja(api);
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
  const { registrar: guardar } = caja(api);
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
  const { state } = caja(api);
  const page = await mostrar();
  await escribir(page, '1000', 'Tarjeta');
  state.saldo = 30000;
  await registrar(page);
  expect(await screen.findByText(/El saldo cambió mientras tanto: ahora es ₡30\s000,00/)).toBeVisible();
  expect(pagados()).toEqual([]);
});

test('a refusal reads its title and lines and keeps the dialog', async () => {
  caja(api);
  api.responde('registrarPago', { http: 422, body: { status: 422, error: 'El saldo no alcanza' } });
  const page = await mostrar();
  await escribir(page, '1000', 'Cheque');
  await registrar(page);
  await responder(page, 'Error al registrar el pago', 'El saldo no alcanza');
  expect(screen.getByLabelText(/^Monto/)).toHaveValue('1000');
});

test('an order annulled meanwhile is not paid', async () => {
  caja(api);
  const page = await mostrar();
  await escribir(page, '1000', 'Cheque');
  api.responde('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, estado: 'Anulada' } });
  await registrar(page);
  await responder(page, 'Error al registrar el pago', /fue anulado mientras tanto/);
  expect(pagados()).toEqual([]);
});

test('an invoice that is gone reads No se pudo encontrar la factura', async () => {
  caja(api);
  const page = await mostrar();
  await escribir(page, '1000', 'Cheque');
  api.responde('detalleOrden', { ...DETALLE_ORDEN, facturas: [] as never });
  await registrar(page);
  await responder(page, 'No se pudo encontrar la factura');
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
