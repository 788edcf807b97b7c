/** Steps of the tests of the payments page. */
import type { FakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { listo, type RenderedPage } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { DETALLE_ORDEN, EMPRESAS, FACTURA, open, PAGO } from '../testing/datos';

/**
 * Fakes an order whose balance follows from the registered payments, as a provider keeps it.
 * @param saldo The balance at the beginning, in colones
 */
export function fakeOrder(api: FakeApi, saldo = 40000, more = {}) {
  const state = { saldo, pagos: [PAGO] };
  api.answers('detalleOrden', () => ({
    ...DETALLE_ORDEN,
    ...more,
    facturas: { ...FACTURA, saldo_restante: state.saldo },
  }));
  api.answers('listarEmpresas', { data: EMPRESAS });
  api.answers('pagosFactura', () => ({ data: state.pagos }));
  const register = (payload: unknown) => {
    const { monto, metodo_pago, cajero } = payload as { monto: string; metodo_pago: string; cajero: string };
    state.saldo -= Number(monto);
    state.pagos = [
      ...state.pagos,
      { ...PAGO, id: 70 + state.pagos.length, monto: Number(monto), metodo_pago, cajero },
    ];
  };
  api.answers('registrarPago', ({ payload }) => {
    register(payload);
    return { status: 200 };
  });
  return { state, register };
}

/** @param visit `openAgain` keeps what is on the device */
export async function show(
  rol: 'Admin' | 'Colaborador' = 'Colaborador',
  at = '/orden/12/pagos',
  visit: typeof open = open,
) {
  const page = visit(at, rol);
  await screen.findByRole('heading', { name: 'Pagos registrados' });
  await listo(page);
  return page;
}

/** The window that confirms a payment. */
export const paidWindow = () => screen.findByRole('dialog', { name: 'Pago registrado correctamente' });

/** Expects the window that confirms a payment, with `text` in it, and closes it. */
export async function acceptPaid({ user }: Pick<RenderedPage, 'user'>, text?: RegExp) {
  const paid = await paidWindow();
  if (text) expect(paid).toHaveTextContent(text);
  await user.click(within(paid).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(paid).not.toBeInTheDocument());
}

/** Types a payment in its window, opened first where it is not open yet. */
export async function write({ user }: Pick<RenderedPage, 'user'>, monto: string, metodo?: string) {
  if (!screen.queryByRole('dialog')) await user.click(screen.getByRole('button', { name: 'Agregar pago' }));
  const box = await screen.findByLabelText(/^Monto/);
  await user.clear(box);
  await user.type(box, monto);
  if (metodo) await user.selectOptions(screen.getByLabelText(/^Método de pago/), metodo);
}

export const register = ({ user }: Pick<RenderedPage, 'user'>) =>
  user.click(screen.getByRole('button', { name: 'Registrar pago' }));

/** A function that gives the payments that were sent. */
export const pagadosIn = (api: FakeApi) => () => api.requests('registrarPago').map((p) => p.payload);
