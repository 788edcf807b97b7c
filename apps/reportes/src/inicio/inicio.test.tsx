import { addDays, hoy } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { openSections, panel, rowsOf, titleOf } from '@hilvan/remote-kit/testing/open-sections';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import inicio from '../contributes/inicio/panel/v1';

const api = fakeApi();
const today = hoy();
const owed = (nombre_empresa: string, saldo_restante: number | null, more = {}) => ({
  titulo: `Deuda de ${nombre_empresa}`,
  nombre_empresa,
  monto: 90_000,
  saldo_restante,
  created_at: today,
  ...more,
});

beforeEach(() => {
  api.answers('vistaSaldos', { data: [owed('Hotel Sol', 1000)] as never });
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

afterEach(() => void vi.useRealTimers());

const open = () => openSections(inicio, {});

test('who owes: the whole of it and the five that owe most, each by its documents', async () => {
  const day = (days: number) => addDays(today, -days);
  api.answers('vistaSaldos', {
    data: [
      ...Array.from({ length: 5 }, (_, i) =>
        owed(`Empresa ${i + 1}`, (i + 1) * 1000.1, { orden_id: i + 20 }),
      ),
      owed('Hotel Sol', 4000, { created_at: day(3) }),
      owed('HOTEL Sol ', 9000.2, { created_at: day(40) }),
      owed('NA', 700, { created_at: '' }),
      owed('Pagada', 0),
    ] as never,
  });
  open();
  const owes = await panel('Por cobrar');
  expect(owes).toHaveTextContent(/₡28\s701,70en 8 documentos de 7 empresas.*y 2 más/);
  expect(rowsOf(owes)).toEqual([
    ['Hotel SolDesde hace 40 días · 2 documentos₡13 000,20', '/reporte/saldos_pendientes?q=%22Hotel+Sol%22'],
    ['Empresa 51 documento₡5 000,50', '/orden/24/pagos'],
    ['Empresa 41 documento₡4 000,40', '/orden/23/pagos'],
    ['Empresa 31 documento₡3 000,30', '/orden/22/pagos'],
    ['Empresa 21 documento₡2 000,20', '/orden/21/pagos'],
  ]);
  expect(titleOf(owes)).toBe('/reporte/saldos_pendientes');
});

test('a balance whose document the provider does not tell leads to a search by its title; one without a company says so', async () => {
  api.answers('vistaSaldos', { data: [owed('NA', 700, { created_at: '' })] as never });
  open();
  expect(rowsOf(await panel('Por cobrar'))).toEqual([
    ['Sin empresa1 documento₡700,00', '/pagos?q=Deuda+de+NA&por=titulo'],
  ]);
});

test('this month beside the last one up to the same day', async () => {
  open();
  const sales = await panel('Ventas del mes');
  expect(sales).toHaveTextContent(/₡150,0050 % más que el mes anterior a esta fecha/);
  expect(rowsOf(sales)[1]?.[0]).toMatch(/^Mes anteriorDel 1\/.*₡100,00$/);
  expect(rowsOf(sales)[0]?.[1]).toBe(`/reporte/ventas?desde=${today.slice(0, 7)}-01&hasta=${today}`);
});

test('what came in today and this month, where the provider tells what was paid', async () => {
  const month = `${today.slice(0, 7)}-01`;
  const pagos = (...montos: readonly (number | null)[]) =>
    api.answers('vistaVentas', {
      data: montos.map((monto_pagado, i) => ({
        fecha: [today, month, addDays(month, -1)][i] ?? '',
        monto_facturado: 10,
        monto_pagado,
      })),
    });
  pagos(70.5, 30, 9000);
  const { unmount } = open();
  const rows = rowsOf(await panel('Ventas del mes'));
  expect(rows.map(([text]) => text?.replace(/^(Pagado (hoy|este mes)).*(₡.*)$/, '$1 $3'))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(today === month ? /^Pagado hoy ₡100,50$/ : /^Pagado hoy ₡70,50$/),
      expect.stringMatching(/^Pagado este mes ₡100,50$/),
    ]),
  );
  expect(rows[2]?.[1]).toBe(`/reporte/ventas?desde=${today}&hasta=${today}&filtro=pagos`);
  unmount();

  pagos(null, null);
  open();
  expect(rowsOf(await panel('Ventas del mes'))).toHaveLength(2);
});

test('on a page that stays open the month begins and debts grow older without being read again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-31T20:00:00-06:00') });
  api.answers('vistaSaldos', { data: [owed('Hotel Sol', 1000, { created_at: '2026-01-21' })] as never });
  api.answers('vistaVentas', { data: [{ fecha: '2026-01-01', monto_facturado: 150, monto_pagado: null }] });
  open();
  const [sales, owes] = [await panel('Ventas del mes'), await panel('Por cobrar')];
  expect(rowsOf(sales)[0]).toEqual([
    'Este mesDel 1/1/2026 al 31/1/2026₡150,00',
    '/reporte/ventas?desde=2026-01-01&hasta=2026-01-31',
  ]);
  expect(owes).toHaveTextContent('Desde hace 10 días');
  vi.setSystemTime(Date.parse('2026-02-01T07:00:00-06:00'));
  fireEvent.focus(window);
  expect(rowsOf(sales).map(([text]) => text)).toEqual([
    'Este mes1/2/2026₡0,00',
    'Mes anterior1/1/2026₡150,00',
  ]);
  expect(owes).toHaveTextContent('Desde hace 11 días');
  expect(api.requests('vistaVentas')).toHaveLength(1);
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

test('where no balance can be read, nobody is said to owe nothing', async () => {
  api.answers('vistaSaldos', { data: [owed('Hotel Sol', null), owed('Pagada', 0)] as never });
  open();
  const owes = await panel('Por cobrar');
  expect(owes).toHaveTextContent('—No se sabe cuánto se debe.');
  expect(rowsOf(owes)).toEqual([]);
});

test('a sum that leaves balances out says so', async () => {
  api.answers('vistaSaldos', { data: [owed('Hotel Sol', 300), owed('Luna', null)] as never });
  open();
  expect(await panel('Por cobrar')).toHaveTextContent('₡300,00en 1 documento de 1 empresa (1 sin dato)');
});

test('where no amount was told, nothing is said of what was sold', async () => {
  api.answers('vistaVentas', { data: [{ fecha: today, monto_facturado: null, monto_pagado: null }] });
  open();
  expect(await panel('Ventas del mes')).toHaveTextContent('—No se sabe cuánto se vendió.');
});

test.each([
  ['this month', today, '₡150,00 (1 sin dato)', '₡100,00'],
  [
    'the month before',
    addDays(`${today.slice(0, 7)}-01`, -1).replace(/..$/, '01'),
    '₡150,00',
    '₡100,00 (1 sin dato)',
  ],
])(
  'of %s an amount is not known: it is said, and nothing is compared',
  async (_when, fecha, este, anterior) => {
    const first = `${today.slice(0, 7)}-01`;
    api.answers('vistaVentas', {
      data: [
        { fecha: first, monto_facturado: 150, monto_pagado: 0 },
        { fecha: `${addDays(first, -1).slice(0, 7)}-01`, monto_facturado: 100, monto_pagado: 0 },
        { fecha, monto_facturado: null, monto_pagado: null },
      ],
    });
    open();
    const sales = await panel('Ventas del mes');
    expect(sales).toHaveTextContent(`${este}No se sabe todo lo que se vendió.`);
    expect(sales).not.toHaveTextContent('%');
    const texts = rowsOf(sales).map(([text]) => text?.replace(/\u00a0/g, ' '));
    expect(texts[0]?.endsWith(este)).toBe(true);
    expect(texts[1]?.endsWith(anterior)).toBe(true);
  },
);
