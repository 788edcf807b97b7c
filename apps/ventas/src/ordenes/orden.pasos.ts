/** Steps of the tests of an order's page. */
import type { FakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { listo } from '@hilvan/ui/testing';
import { screen } from '@testing-library/react';
import { DETALLE_ORDEN, EMPRESAS, ORDEN, open, PAGO, PERSONAS } from '../testing/datos';

/** A function that opens the page of an order. */
export const showIn = (api: FakeApi) =>
  async function show(
    rol: 'Admin' | 'Colaborador' | 'Visor' = 'Colaborador',
    orden = {},
    personas = PERSONAS,
    detalles = DETALLE_ORDEN.detalles,
    address = '/orden/12',
  ) {
    api.answers('detalleOrden', { ...DETALLE_ORDEN, detalles, orden: { ...ORDEN, ...orden } });
    api.answers('listarEmpresas', { data: EMPRESAS });
    api.answers('personasOrden', { data: personas });
    api.answers('archivosOrden', { data: [], status: 200 });
    api.answers('pagosFactura', { data: [PAGO] });
    const page = open(address, rol);
    await screen.findByRole('heading', { name: 'Uniformes de cocina' });
    await listo(page);
    return page;
  };
