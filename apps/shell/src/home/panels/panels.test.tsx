import { hoy, type Orden, type Rol, semanaIso, sumarDias } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { useMinimoDelDispositivo } from '@hilvan/ui';
import { renderPage } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { workAs } from '../../testing/session';
import Panels from './panels';

const api = fakeApi();
const today = hoy();
const week = (id: number, day: string) => {
  const { nSemana, fechaInicio, fechaFinal } = semanaIso(day);
  return { id, nSemana, fechaInicio, fechaFinal };
};
const [before, current, next] = [-7, 0, 7].map((days, i) => week(i + 1, sumarDias(today, days)));
const orden = (id: number, estado: Orden['estado'], more = {}) => ({
  id,
  titulo: `Pedido de prueba ${id}`,
  proforma: '0',
  proforma2: '0',
  proforma3: '0',
  id_empresa: 5,
  nombre_empresa: 'Café Núñez',
  telefono: '88888888',
  fecha_orden: '2026-03-09',
  precio_total: null,
  estado,
  comentario: 'NA',
  pizarra: 0,
  tela: 0,
  ...more,
});
const promised = (id: number, idSemana: number, estado = 0) => ({
  id: id * 10 + idSemana,
  estado,
  idSemana,
  idOrden: id,
  semana: { id: idSemana },
  orden: { id, titulo: `Pedido de prueba ${id}` },
});

const item = (nombre_producto: string, cantidad: number, minimo?: number) => ({
  id: nombre_producto.length + cantidad,
  nombre_producto,
  cantidad,
  color: '#000000',
  id_categoria: null,
  id_proveedor: null,
  comentario: 'Unidades',
  nombre_categoria: 'NA',
  nombre_proveedor: 'Telas Paz',
  ...(minimo === undefined ? {} : { minimo }),
});

beforeEach(() => {
  api.responde('listarSemanas', { data: [before, current, next] as never });
  api.responde('listarActividades', {
    data: [
      promised(1, 2),
      promised(2, 1),
      promised(2, 2),
      promised(3, 1, 1),
      promised(4, 3),
      promised(5, 1),
      promised(6, 1),
    ] as never,
  });
  api.responde('listarOrdenes', {
    ordenes: [
      orden(1, 'Taller'),
      orden(2, 'Taller'),
      orden(5, 'Anulada'),
      orden(6, 'Entregada al cliente'),
      orden(7, 'Entrega Tienda'),
      orden(8, 'Entrega Tienda', { fecha_orden: '2026-02-01' }),
    ] as never,
  });
  api.responde('vistaSaldos', {
    data: Array.from({ length: 7 }, (_, i) => ({
      titulo: `Deuda ${i + 1}`,
      nombre_empresa: 'Hotel Sol',
      monto: 90_000,
      saldo_restante: (i + 1) * 1000.1,
      created_at: '2026-01-01',
      ...(i === 6 ? { orden_id: 12, reparacion_id: null } : {}),
    })) as never,
  });
  api.responde('inventarioInfo', {
    data: [item('Hilo', 40, 10), item('Botón', 3, 5), item('Zíper', 0, 5)] as never,
  });
  const [month, day] = [today.slice(0, 7), today.slice(8)];
  const last = sumarDias(`${month}-01`, -1).slice(0, 7);
  api.responde('vistaVentas', {
    data: [
      { fecha: `${month}-01`, monto_facturado: 150, monto_pagado: 0 },
      { fecha: `${last}-01`, monto_facturado: 100, monto_pagado: 0 },
      ...(Number(day) < 28 ? [{ fecha: `${last}-28`, monto_facturado: 9000, monto_pagado: 0 }] : []),
    ],
  });
});

const open = (rol: Rol) => {
  workAs(rol);
  return renderPage(<Panels />);
};
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
const titleOf = (of: HTMLElement) => within(of).getByRole('heading').firstElementChild;

test('who owes: the whole of it and the five largest, each leading to its payments', async () => {
  open('Admin');
  const owes = await panel('Por cobrar');
  expect(owes).toHaveTextContent(/₡28\s002,80en 7 documentos.*y 2 más/);
  expect(rowsOf(owes)).toEqual([
    ['Deuda 7Hotel Sol₡7 000,70', '/orden/12/pagos'],
    ['Deuda 6Hotel Sol₡6 000,60', '/pagos?q=Deuda+6&por=titulo'],
    ['Deuda 5Hotel Sol₡5 000,50', '/pagos?q=Deuda+5&por=titulo'],
    ['Deuda 4Hotel Sol₡4 000,40', '/pagos?q=Deuda+4&por=titulo'],
    ['Deuda 3Hotel Sol₡3 000,30', '/pagos?q=Deuda+3&por=titulo'],
  ]);
  expect(titleOf(owes)).toHaveAttribute('href', '/reporte/saldos_pendientes');
});

test('what is late comes first, an order once; done, annulled, delivered and later ones are not waited for', async () => {
  open('Colaborador');
  const due = await panel('Atrasado y esta semana');
  expect(due).toHaveTextContent('1 atrasado, 1 de esta semana');
  expect(rowsOf(due)).toEqual([
    [expect.stringMatching(/^Pedido de prueba 2Semana \d+ de \d+Atrasado$/), '/orden/2'],
    [expect.stringMatching(/^Pedido de prueba 1Semana \d+ de \d+$/), '/orden/1'],
  ]);
  expect(titleOf(due)).toHaveAttribute('href', '/calendario');
});

test('the orders in the shop, those that wait longest first', async () => {
  open('Visor');
  const ready = await panel('Listos para entregar');
  expect(rowsOf(ready)).toEqual([
    ['Pedido de prueba 8Café Núñez · 1/2/2026', '/orden/8'],
    ['Pedido de prueba 7Café Núñez · 9/3/2026', '/orden/7'],
  ]);
  expect(titleOf(ready)).toHaveAttribute('href', '/orden?por=estado&q=Entrega+Tienda');
});

test('this month beside the last one up to the same day', async () => {
  open('Admin');
  const sales = await panel('Ventas del mes');
  expect(sales).toHaveTextContent(/₡150,0050 % más que el mes anterior a esta fecha/);
  expect(rowsOf(sales)[1]?.[0]).toMatch(/^Mes anteriorDel 1\/.*₡100,00$/);
  expect(rowsOf(sales)[0]?.[1]).toBe(`/reporte/ventas?desde=${today.slice(0, 7)}-01&hasta=${today}`);
});

test('what is to be bought: by the minima of the provider, what is gone first', async () => {
  api.ofrece('minimo-en-inventario');
  open('Colaborador');
  const low = await panel('Por acabarse');
  await waitFor(() =>
    expect(rowsOf(low)).toEqual([
      ['ZíperQuedan 0 · Telas PazAgotado', '/inventario?q=Z%C3%ADper'],
      ['BotónQuedan 3 · Telas Paz', '/inventario?q=Bot%C3%B3n'],
    ]),
  );
  expect(titleOf(low)).toHaveAttribute('href', '/inventario?filtro=por-acabarse');
});

function KeepMinimum() {
  const [, keep] = useMinimoDelDispositivo();
  return (
    <button type="button" onClick={() => keep(35)}>
      Guardar 35
    </button>
  );
}

test('where the provider keeps no minima, that of this device counts', async () => {
  api.responde('inventarioInfo', { data: [item('Hilo', 40), item('Botón', 30), item('Zíper', 0)] as never });
  const device = renderPage(<KeepMinimum />);
  await device.user.click(screen.getByRole('button', { name: 'Guardar 35' }));
  device.unmount();
  open('Admin');
  const low = await panel('Por acabarse');
  expect(rowsOf(low).map(([text]) => text)).toEqual([
    'ZíperQuedan 0 · Telas PazAgotado',
    'BotónQuedan 30 · Telas Paz',
    'HiloQuedan 40 · Telas Paz',
  ]);
});

test.each([
  ['Colaborador', 3],
  ['Visor', 2],
] as const)('%s is shown no amounts, and none are asked for', async (rol, panels) => {
  open(rol);
  await panel('Atrasado y esta semana');
  await panel('Listos para entregar');
  expect(screen.getAllByRole('region')).toHaveLength(panels);
  expect(document.body).not.toHaveTextContent('₡');
  for (const call of ['vistaSaldos', 'vistaVentas'] as const) expect(api.pedidas(call)).toEqual([]);
  expect(api.pedidas('inventarioInfo')).toHaveLength(rol === 'Visor' ? 0 : 1);
});

test.each([
  ['vistaSaldos', 'Por cobrar'],
  ['vistaVentas', 'Ventas del mes'],
  ['inventarioInfo', 'Por acabarse'],
  ['listarActividades', 'Atrasado y esta semana'],
  ['listarOrdenes', 'Listos para entregar'],
] as const)('where %s is refused, %s is not there, and the others are', async (call, title) => {
  api.responde(call, { http: 403, body: { status: 403, error: ['No'] } });
  open('Admin');
  await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(4));
  await waitFor(() => expect(screen.queryByRole('region', { busy: true })).toBeNull());
  expect(screen.queryByRole('region', { name: title })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a workshop that owes nothing to the day says so', async () => {
  api.responde('vistaSaldos', { data: [] });
  api.responde('vistaVentas', { data: [] });
  api.responde('listarActividades', { data: [] });
  api.responde('listarOrdenes', { ordenes: [] });
  open('Admin');
  expect(await panel('Por cobrar')).toHaveTextContent('Nadie debe nada.');
  expect(await panel('Atrasado y esta semana')).toHaveTextContent('Todo está al día.');
  expect(await panel('Listos para entregar')).toHaveTextContent('Ningún pedido espera en la tienda.');
  expect(await panel('Ventas del mes')).toHaveTextContent('El mes anterior no tuvo ventas a esta fecha.');
});
