/** Steps of the tests of the form that edits an order. */
import type { FakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { listo, type RenderedPage } from '@hilvan/ui/testing';
import { screen } from '@testing-library/react';
import { DETALLE_ORDEN, EMPRESAS, openAgain, PAGO, PERSONAS, PRODUCTOS } from '../testing/datos';

/** The people of the order with Sofía, who was added meanwhile. */
export const CON_SOFIA = [
  ...PERSONAS,
  {
    id: 60,
    id_orden: 12,
    nombre: 'Sofía',
    prenda: 'Camisa',
    cantidad: 1,
    taller: 0 as const,
    entregado: 0 as const,
  },
];

/** What a provider answers, a function that opens the form, and one that gives what was sent. */
export function editarIn(api: FakeApi) {
  function proveedor(detalle = DETALLE_ORDEN) {
    api.answers('detalleOrden', detalle);
    api.answers('listarEmpresas', { data: EMPRESAS });
    api.answers('listarProductos', { data: PRODUCTOS });
    api.answers('personasOrden', { data: PERSONAS });
    api.answers('archivosOrden', { data: [], status: 200 });
    api.answers('pagosFactura', { data: [PAGO, { ...PAGO, id: 71, estado: 'Anulado', monto: 9999 }] });
    api.answers('editarOrden', { status: 200 });
  }
  async function show(rol: 'Admin' | 'Colaborador' = 'Admin') {
    proveedor();
    const page = openAgain('/orden/editar/12', rol);
    await screen.findByLabelText(/^Titulo/);
    await listo(page);
    return page;
  }
  const enviadas = () => api.requests('editarOrden').map((p) => p.payload);
  return { proveedor, show, enviadas };
}

export async function giveTitulo({ user }: Pick<RenderedPage, 'user'>, titulo: string) {
  await user.clear(screen.getByLabelText(/^Titulo/));
  await user.type(screen.getByLabelText(/^Titulo/), titulo);
}

export const saveNow = ({ user }: Pick<RenderedPage, 'user'>) =>
  user.click(screen.getByRole('button', { name: 'Guardar' }));
