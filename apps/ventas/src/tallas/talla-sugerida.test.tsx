import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { cliente } from '@hilvan/remote-kit/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { DETALLE_ORDEN, EMPRESAS, open, PERSONAS, PRODUCTOS } from '../testing/datos';

const api = fakeApi();
const CAMISA = PRODUCTOS[0];
const deCliente = (
  id: number,
  nombre: string,
  apellido1: string,
  apellido2: string,
  empresa = 'Café Núñez',
) => cliente(id, { nombre, apellido1, apellido2, empresa });
const tabla = (id: number, id_empresa: number | null, talla: string) => ({
  id,
  id_empresa,
  articulo: 'Camisa',
  version: 1,
  campos: ['busto_superior' as const],
  tallas: [
    { talla: 'S', rangos: [{ desde: 84, hasta: 90 }] },
    { talla, rangos: [{ desde: 91, hasta: 99 }] },
  ],
});
const fila = (id: number, articulo: string, fecha: string) => ({ id, id_cliente: 8, articulo, fecha });

beforeEach(() => {
  api.offers('tallas');
  api.answers('detalleOrden', DETALLE_ORDEN);
  api.answers('personasOrden', { data: PERSONAS });
  api.answers('listarEmpresas', { data: EMPRESAS });
  api.answers('listarProductos', { data: PRODUCTOS });
  api.answers('listarTallas', { data: [tabla(1, null, 'Taller'), tabla(2, 4, 'M')] });
  api.answers('listarClientes', {
    data: [
      deCliente(8, 'Ana', 'Núñez', 'Mora'),
      deCliente(9, 'Ana', 'Núñez', 'Mora', 'Hotel Sol'),
      deCliente(10, 'Eva', 'Rojas', 'Solís'),
      deCliente(11, 'Eva', 'Rojas', 'Vega'),
    ],
  });
  api.answers('medicionesCliente', {
    data: [
      fila(30, 'Camisa', '2026-01-02'),
      fila(31, 'Camisa', '2026-02-03'),
      fila(32, 'Short', '2026-03-03'),
    ],
  });
  measured(95);
});

const measured = (busto_superior: number | null) =>
  api.answers('medicion', ({ params }) => ({
    // Only what a size is suggested by; the rest reads as not taken.
    data: {
      id: Number(params.measurementId),
      articulo: 'Camisa',
      fecha: '2026-02-03',
      busto_superior,
    } as never,
  }));

const nombre = () => screen.getByRole('textbox', { name: 'Nombre' });
/** The list of people of an order, with its garment chosen and a name typed. */
async function typed(name: string, prenda = 'Camisa') {
  const page = open('/orden/12/registrar/persona');
  await page.user.click(await screen.findByRole('combobox', { name: /^Prenda/ }));
  await page.user.click(await screen.findByRole('option', { name: prenda }));
  await page.user.type(nombre(), name);
  return page;
}
const asked = () => [
  ...api.requests('listarTallas'),
  ...api.requests('listarClientes'),
  ...api.requests('medicion'),
];

test('a client of the company, by name alone: one key puts the size, and Enter adds her', async () => {
  const { user } = await typed('ana núñez');
  expect(await screen.findByText(/^Talla sugerida: M/)).toHaveTextContent(
    'Talla sugerida: M · según la tabla de Café Núñez',
  );
  expect(api.requests('medicion').map(({ params }) => params)).toEqual([{ measurementId: '31' }]);
  await user.keyboard('{Alt>}t{/Alt}');
  expect(nombre()).toHaveValue('ana núñez (M)');
  expect(screen.queryByText(/^Talla sugerida/)).toBeNull();
  await user.keyboard('{Enter}');
  expect(within(screen.getByRole('table')).getByText('ana núñez (M)')).toBeInTheDocument();
});

test('one tap does the same; a garment that has the size in its name is taken instead', async () => {
  api.answers('listarProductos', {
    data: [...PRODUCTOS, { ...CAMISA, id: 3, nombre_producto: 'Camisa M' } as never],
  });
  const { user } = await typed('Ana Núñez Mora');
  await user.click(await screen.findByRole('button', { name: 'Poner M' }));
  expect(nombre()).toHaveValue('Ana Núñez Mora');
  expect(nombre()).toHaveFocus();
  expect(screen.getByRole('combobox', { name: /^Prenda/ })).toHaveValue('Camisa M');
  expect(screen.queryByText(/^Talla sugerida/)).toBeNull();
});

test('a size that somebody typed stays as it is, and none is suggested', async () => {
  const { user } = await typed('Ana Núñez (XL)');
  await user.keyboard('{Alt>}t{/Alt}');
  expect(nombre()).toHaveValue('Ana Núñez (XL)');
  expect(screen.queryByText(/^Talla sugerida/)).toBeNull();
});

test('where two clients have the name, or none has, no size is suggested', async () => {
  const { user } = await typed('Eva Rojas');
  await waitFor(() => expect(api.requests('listarClientes')).toHaveLength(1));
  await user.type(nombre(), ' Vega');
  expect(await screen.findByText(/^Talla sugerida: M/)).toBeInTheDocument();
  await user.type(nombre(), 'x');
  expect(screen.queryByText(/^Talla sugerida/)).toBeNull();
  // Measurements are read only of the client who is meant.
  expect(api.requests('medicionesCliente').map(({ params }) => params.clientId)).toEqual(['11']);
});

test('where the measure was not taken, that is said and nothing is offered', async () => {
  measured(null);
  await typed('Ana Núñez');
  expect(await screen.findByText('Falta medir busto')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Poner/ })).toBeNull();
});

test('a garment without a chart asks for nobody; a provider without charts for nothing', async () => {
  const page = await typed('Ana Núñez', 'Pantalón');
  await waitFor(() => expect(api.requests('listarTallas')).toHaveLength(1));
  expect([...api.requests('listarClientes'), ...api.requests('medicion')]).toEqual([]);
  page.unmount();
});

test('with a provider that keeps no charts nothing is suggested, nor asked for', async () => {
  api.offers();
  await typed('Ana Núñez');
  expect(nombre()).toHaveValue('Ana Núñez');
  expect(asked()).toEqual([]);
});
