import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ANA, HOSPITAL, LUIS } from '../testing/datos';
import { abrir } from '../testing/pantalla';

const api = fakeApi();
const orden = (id: number, more = {}) => ({
  id,
  titulo: `Batas ${id}`,
  proforma: '0',
  proforma2: '0',
  proforma3: '0',
  id_empresa: 1,
  telefono: '88888888',
  fecha_orden: `2026-03-0${id}`,
  precio_total: null,
  estado: 'Taller',
  comentario: 'NA',
  pizarra: 0,
  tela: 0,
  ...more,
});
const debe = (titulo: string, saldo_restante: number, more = {}) => ({
  titulo,
  nombre_empresa: 'HOSPITAL Nacional',
  monto: 90_000,
  saldo_restante,
  created_at: '2026-03-01',
  ...more,
});

beforeEach(() => {
  api.responde('detalleEmpresa', { data: HOSPITAL });
  api.responde('listarOrdenes', {
    ordenes: [
      orden(1),
      orden(2, { estado: 'Anulada' }),
      orden(3, { estado: 'Entrega Tienda' }),
      orden(4, { id_empresa: 2 }),
    ] as never,
  });
  api.responde('listarReparaciones', {
    reparaciones: [
      { ...orden(8), titulo: 'Ruedo', fecha: '2026-02-01', precio: null },
      { ...orden(9), fecha: '2026-02-01', precio: null, id_empresa: 2 },
    ] as never,
  });
  api.responde('listarClientes', { data: [{ ...ANA, empresa: 'hospital nacional ' }, LUIS] });
  api.responde('vistaSaldos', {
    data: [
      debe('Ruedo', 500.5, { orden_id: null, reparacion_id: 8 }),
      debe('Batas 3', 1000, { orden_id: 3, reparacion_id: null }),
      debe('Otro', 9000, { nombre_empresa: 'Hotel Sol' }),
      debe('Pagado', 0),
    ],
  });
  api.responde('listarFacturas', {
    data: [
      {
        ...debe('Batas 3', 700),
        id: 1,
        orden_id: 3,
        reparacion_id: null,
        estado: 'Taller',
        fecha_orden: '2026-03-03',
        fecha: null,
      },
      {
        ...debe('Batas 2', 800),
        id: 2,
        orden_id: 2,
        reparacion_id: null,
        estado: 'Anulada',
        fecha_orden: '2026-03-03',
        fecha: null,
      },
    ] as never,
  });
});

const panel = async (name: string) => {
  const found = await screen.findByRole('region', { name });
  await waitFor(() => expect(found).toHaveAttribute('aria-busy', 'false'));
  return found;
};
const rowsOf = (of: HTMLElement) =>
  within(of)
    .queryAllByRole('listitem')
    .map((row) => {
      const link = within(row).getByRole('link');
      return [link.textContent?.replace(/\s/g, ' '), link.getAttribute('href')];
    });
const titleOf = (of: HTMLElement) => within(of).getByRole('heading').firstElementChild?.getAttribute('href');

test('its orders, repairs and people, each leading to its page, and to all of them', async () => {
  abrir('/empresa/1', 'Visor');
  const pedidos = await panel('Pedidos');
  expect(rowsOf(pedidos)).toEqual([
    ['Batas 3Pedido 3 · Entrega Tienda · 3/3/2026', '/orden/3'],
    ['Batas 1Pedido 1 · Taller · 1/3/2026', '/orden/1'],
  ]);
  expect(titleOf(pedidos)).toBe('/orden?por=empresa&q=Hospital+Nacional');
  const reparaciones = await panel('Reparaciones');
  expect(rowsOf(reparaciones)).toEqual([['RuedoReparación 8 · Taller · 1/2/2026', '/reparacion/8']]);
  expect(titleOf(reparaciones)).toBe('/reparaciones?por=empresa&q=Hospital+Nacional');
  const personas = await panel('Personas');
  expect(rowsOf(personas)).toEqual([['Ana Núñez MoraCirugía', '/clientes/1']]);
  expect(titleOf(personas)).toBe('/clientes?por=empresa&q=Hospital+Nacional');
});

test('what it owes, for Admin from the report that every provider has', async () => {
  abrir('/empresa/1', 'Admin');
  const debe = await panel('Por cobrar');
  expect(debe).toHaveTextContent(/₡1\s500,50en 2 documentos/);
  expect(rowsOf(debe)).toEqual([
    ['Batas 3Pedido 3₡1 000,00', '/orden/3/pagos'],
    ['RuedoReparación 8₡500,50', '/reparaciones/8/pagos'],
  ]);
});

test('where the invoices say what is owed, Colaborador sees it too', async () => {
  api.ofrece('saldo-en-facturas');
  abrir('/empresa/1', 'Colaborador');
  const debe = await panel('Por cobrar');
  expect(rowsOf(debe)).toEqual([['Batas 3Pedido 3₡700,00', '/orden/3/pagos']]);
  expect(titleOf(debe)).toBe('/pagos?por=empresa&q=Hospital+Nacional&filtro=con-saldo');
  expect(api.pedidas('vistaSaldos')).toEqual([]);
});

test.each([
  ['Colaborador', []],
  ['Visor', ['saldo-en-facturas']],
] as const)('%s is shown nothing of what is owed where it may not be read', async (rol, offered) => {
  api.ofrece(...offered);
  abrir('/empresa/1', rol);
  await panel('Pedidos');
  await panel('Personas');
  expect(screen.queryByRole('region', { name: 'Por cobrar' })).toBeNull();
  for (const call of ['vistaSaldos', 'listarFacturas'] as const) expect(api.pedidas(call)).toEqual([]);
});

test('a part that is refused is not there; the rest is', async () => {
  api.responde('listarReparaciones', { http: 403, body: { status: 403 } });
  api.responde('listarOrdenes', { ordenes: [] });
  abrir('/empresa/1', 'Visor');
  expect(await panel('Pedidos')).toHaveTextContent('Sin pedidos');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Reparaciones' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});
