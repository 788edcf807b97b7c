import { addDays } from '@hilvan/contract';
import { expect, test } from 'vitest';
import { comparacionDe, diferencia, ventasDelMes } from './ventas-del-mes';

const venta = (fecha: string, monto_facturado: number | null) => ({
  fecha,
  monto_facturado,
  monto_pagado: null,
});

test('this month up to today beside the last one up to the same day', () => {
  const ventas = [
    venta('2026-10-01', 100.1),
    venta('2026-10-22', 200.2),
    venta('2026-10-23', 9000),
    venta('2026-11-01', 300.3),
    venta('2026-11-22', 0.1),
    venta('2026-11-23', 9000),
    venta('2026-11-02', null),
    venta('', 9000),
  ];
  expect(ventasDelMes(ventas, '2026-11-22')).toEqual({
    este: { desde: '2026-11-01', hasta: '2026-11-22', sum: 300.4, missing: 1 },
    anterior: { desde: '2026-10-01', hasta: '2026-10-22', sum: 300.3, missing: 0 },
  });
});

test.each([
  ['2026-03-31', '2026-02-01', '2026-02-28'],
  ['2028-03-30', '2028-02-01', '2028-02-29'],
  ['2026-01-15', '2025-12-01', '2025-12-15'],
])('on %s the month before is %s to %s', (today, desde, hasta) => {
  expect(ventasDelMes([], today).anterior).toEqual({ desde, hasta, sum: 0, missing: 0 });
});

test('whatever the day, the two stretches touch no day twice and lie in months that follow each other', () => {
  for (let day = 0; day < 4 * 366; day++) {
    const today = addDays('2023-12-01', day);
    const { este, anterior } = ventasDelMes([], today);
    const apart = anterior.desde <= anterior.hasta && anterior.hasta < este.desde && este.desde <= today;
    expect([today, apart]).toEqual([today, true]);
    expect(addDays(este.desde, -1).slice(0, 7)).toBe(anterior.hasta.slice(0, 7));
  }
});

test('the difference in percent; none where nothing was before', () => {
  expect([diferencia(112, 100), diferencia(50, 200), diferencia(5, 5), diferencia(5, 0)]).toEqual([
    12,
    -75,
    0,
    null,
  ]);
});

test.each([
  ['this month up to today', '2026-11-01', '2026-11-22', '50 % más que el mes anterior a esta fecha'],
  ['this month to its end', '2026-11-01', '2026-11-30', '50 % más que el mes anterior a esta fecha'],
  ['a whole month', '2026-10-01', '2026-10-31', '51 % más que en septiembre'],
  ['the shortest month', '2026-02-01', '2026-02-28', '50 % menos que en enero'],
  ['a January', '2026-01-01', '2026-01-31', 'No hubo ventas en diciembre.'],
  ['a month like the one before', '2026-09-01', '2026-09-30', 'Igual que en agosto'],
  ['a month of which not all is known', '2026-03-01', '2026-03-31', 'No se sabe todo lo que se vendió.'],
  ['a part of a month', '2026-10-01', '2026-10-30', undefined],
  ['a part that ends with it', '2026-10-02', '2026-10-31', undefined],
  ['two months', '2026-09-01', '2026-10-31', undefined],
  ['a month to come', '2026-12-01', '2026-12-31', undefined],
])('%s against the one before', (_what, desde, hasta, said) => {
  const ventas = [
    venta('2026-01-31', 200),
    venta('2026-02-28', 100),
    venta('2026-03-01', null),
    venta('2026-03-02', 10),
    venta('2026-08-31', 1000),
    venta('2026-09-01', 400),
    venta('2026-09-30', 600),
    venta('2026-10-01', 100),
    venta('2026-10-31', 1410),
    venta('2026-11-22', 150),
  ];
  expect(comparacionDe(ventas, { desde, hasta }, '2026-11-22')).toBe(said);
});
