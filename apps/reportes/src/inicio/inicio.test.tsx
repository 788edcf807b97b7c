import { addDays, hoy } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { openSections, panel, rowsOf, titleOf } from '@hilvan/remote-kit/testing/open-sections';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import inicio from '../contributes/inicio/panel/v1';

const api = fakeApi();
const today = hoy();

beforeEach(() => {
  api.answers('vistaSaldos', {
    data: Array.from({ length: 7 }, (_, i) => ({
      titulo: `Deuda ${i + 1}`,
      nombre_empresa: 'Hotel Sol',
      monto: 90_000,
      saldo_restante: (i + 1) * 1000.1,
      created_at: '2026-01-01',
      ...(i === 6 ? { orden_id: 12, reparacion_id: null } : {}),
    })) as never,
  });
  const [month, day] = [today.slice(0, 7), today.slice(8)];
  const last = addDays(`${month}-01`, -1).slice(0, 7);
  api.answers('vistaVentas', {
    data: [
      { fecha: `${month}-01`, monto_facturado: 150, monto_pagado: 0 },
      { fecha: `${last}-01`, monto_facturado: 100, monto_pagado: 0 },
      ...(Number(day) < 28 ? [{ fecha: `${last}-28`, monto_facturado: 9000, monto_pagado: 0 }] : []),
    ],
  });
});

const open = () => openSections(inicio, {});

test('who owes: the whole of it and the five largest, each leading to its payments', async () => {
  open();
  const owes = await panel('Por cobrar');
  expect(owes).toHaveTextContent(/₡28\s002,80en 7 documentos.*y 2 más/);
  expect(rowsOf(owes)).toEqual([
    ['Deuda 7Hotel Sol₡7 000,70', '/orden/12/pagos'],
    ['Deuda 6Hotel Sol₡6 000,60', '/pagos?q=Deuda+6&por=titulo'],
    ['Deuda 5Hotel Sol₡5 000,50', '/pagos?q=Deuda+5&por=titulo'],
    ['Deuda 4Hotel Sol₡4 000,40', '/pagos?q=Deuda+4&por=titulo'],
    ['Deuda 3Hotel Sol₡3 000,30', '/pagos?q=Deuda+3&por=titulo'],
  ]);
  expect(titleOf(owes)).toBe('/reporte/saldos_pendientes');
});

test('this month beside the last one up to the same day', async () => {
  open();
  const sales = await panel('Ventas del mes');
  expect(sales).toHaveTextContent(/₡150,0050 % más que el mes anterior a esta fecha/);
  expect(rowsOf(sales)[1]?.[0]).toMatch(/^Mes anteriorDel 1\/.*₡100,00$/);
  expect(rowsOf(sales)[0]?.[1]).toBe(`/reporte/ventas?desde=${today.slice(0, 7)}-01&hasta=${today}`);
});

test.each([
  ['vistaSaldos', 'Por cobrar', 'Ventas del mes'],
  ['vistaVentas', 'Ventas del mes', 'Por cobrar'],
] as const)('where %s is refused, %s is not there, and %s is', async (call, title, other) => {
  api.answers(call, { http: 403, body: { status: 403, error: ['No'] } });
  open();
  await panel(other);
  await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('nothing owed and nothing sold is said', async () => {
  api.answers('vistaSaldos', { data: [] });
  api.answers('vistaVentas', { data: [] });
  open();
  expect(await panel('Por cobrar')).toHaveTextContent('Nadie debe nada.');
  expect(await panel('Ventas del mes')).toHaveTextContent('El mes anterior no tuvo ventas a esta fecha.');
});
