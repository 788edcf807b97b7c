import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { listo } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { abrir } from '../testing/pantalla';
import { destinoDe, filasDe } from './facturas-columns';

const api = fakeApi();
const fila = (id: number, more = {}) => ({
  id,
  titulo: `Trabajo ${id}`,
  orden_id: id,
  reparacion_id: null,
  nombre_empresa: 'Café Núñez',
  estado: 'Taller',
  monto: 15000,
  fecha_orden: `2026-03-0${id}`,
  fecha: null,
  ...more,
});
const FILAS = [
  fila(1),
  fila(2, { orden_id: null, reparacion_id: 8, fecha_orden: null, fecha: '2026-03-05', monto: '3000.50' }),
  fila(3, { estado: 'Anulada' }),
];

test.each([
  ['/pagos', 'Pagos'],
  ['/facturas', 'Facturas'],
])('%s lists orders and repairs with amounts, each linked to its payments', async (at, title) => {
  api.responde('listarFacturas', { data: FILAS as never });
  const page = abrir(at, 'Colaborador');
  await screen.findByRole('link', { name: 'Trabajo 1 - Orden' });
  await listo(page);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  const links = within(screen.getByRole('table', { name: title })).getAllByRole('link');
  expect(links.map((a) => [a.textContent, a.getAttribute('href')])).toEqual([
    ['Trabajo 2 - Reparación', '/reparaciones/8/pagos'],
    ['Trabajo 1 - Orden', '/orden/1/pagos'],
  ]);
  expect(screen.getByRole('row', { name: /Trabajo 2/ })).toHaveTextContent(/₡3\s000,50.*5\/3\/2026/);
});

test('without amounts a row leads to the document itself', () => {
  const [reparacion, orden] = filasDe({ data: FILAS.slice(0, 2) as never });
  expect([orden, reparacion].map((f) => f && destinoDe(f, false))).toEqual(['/orden/1', '/reparacion/8']);
});

test('search and 60 a page', async () => {
  api.responde('listarFacturas', {
    data: Array.from({ length: 61 }, (_, i) => fila(i + 1, { fecha_orden: '2026-03-01' })),
  });
  const { user } = abrir('/pagos');
  await screen.findByRole('button', { name: 'Página 2' });
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(61));
  await user.type(screen.getByRole('searchbox', { name: 'Buscar factura' }), 'trabajo 61');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
});
