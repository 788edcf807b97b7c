/** The payments page as its tests open it. */
import type { FakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { listo } from '@hilvan/ui/testing';
import { screen } from '@testing-library/react';
import { DETALLE_ORDEN, EMPRESAS, FACTURA, PAGO } from '../testing/datos';
import { abrir } from '../testing/pantalla';

/** An order whose balance follows from what is registered, as a provider keeps it. */
export function caja(api: FakeApi, saldo = 40000, more = {}) {
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

export async function mostrar(rol: 'Admin' | 'Colaborador' = 'Colaborador') {
  const page = abrir('/orden/12/pagos', rol);
  await screen.findByRole('heading', { name: 'Pagos registrados' });
  await listo(page);
  return page;
}
