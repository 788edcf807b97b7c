/** The payments page as its tests open it. */
import type { FakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { listo } from '@hilvan/ui/testing';
import { screen } from '@testing-library/react';
import { DETALLE_ORDEN, EMPRESAS, FACTURA, open, PAGO } from '../testing/datos';

/** An order whose balance follows from what is registered, as a provider keeps it. */
export function caja(api: FakeApi, saldo = 40000, more = {}) {
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

export async function show(rol: 'Admin' | 'Colaborador' = 'Colaborador', at = '/orden/12/pagos') {
  const page = open(at, rol);
  await screen.findByRole('heading', { name: 'Pagos registrados' });
  await listo(page);
  return page;
}
