import type { VentaFila } from '@hilvan/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enPeriodo, periodoAplicado, periodosConNombre, primerDia } from './periodo';

const HOY = '2026-03-09';
const venta = (fecha: string): VentaFila => ({ fecha, monto_facturado: 1, monto_pagado: null });
const day = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));
const typed = fc.oneof(fc.constant(''), day);

describe('periodoAplicado', () => {
  it.each([
    ['both empty', '', '', '2025-01-05', HOY],
    ['an empty start is the earliest sale', '', '2025-06-30', '2025-01-05', '2025-06-30'],
    ['an empty end is today', '2025-06-01', '', '2025-06-01', HOY],
    ['both given', '2025-06-01', '2025-06-30', '2025-06-01', '2025-06-30'],
    ['one day', '2025-06-01', '2025-06-01', '2025-06-01', '2025-06-01'],
    ['an end before the start gives both back', '2025-06-30', '2025-06-01', '2025-01-05', HOY],
    ['a start after today with an empty end too', '2027-01-01', '', '2025-01-05', HOY],
    ['an end before the earliest sale with an empty start too', '', '2024-01-01', '2025-01-05', HOY],
  ])('%s', (_, desde, hasta, from, to) => {
    expect(periodoAplicado({ desde, hasta }, '2025-01-05', HOY)).toEqual({ desde: from, hasta: to });
  });

  it('without sales the earliest day is today', () => {
    expect(periodoAplicado({ desde: '', hasta: '' }, '', HOY)).toEqual({ desde: HOY, hasta: HOY });
  });

  it('is never an end before its start when sales lie in the past, and applying it again changes nothing', () => {
    fc.assert(
      fc.property(typed, typed, day, (desde, hasta, primero) => {
        fc.pre(primero <= HOY);
        const once = periodoAplicado({ desde, hasta }, primero, HOY);
        expect(once.desde <= once.hasta).toBe(true);
        expect(periodoAplicado(once, primero, HOY)).toEqual(once);
      }),
    );
  });
});

describe('enPeriodo', () => {
  it('takes both ends in, and nothing outside', () => {
    fc.assert(
      fc.property(fc.array(day), day, day, (days, a, b) => {
        const [desde, hasta] = a < b ? [a, b] : [b, a];
        const kept = enPeriodo(days.map(venta), { desde, hasta }).map((v) => v.fecha);
        const inside = (d: string) =>
          Date.parse(d) >= Date.parse(desde) && Date.parse(d) <= Date.parse(hasta);
        expect(kept).toEqual(days.filter(inside));
      }),
    );
  });
});

it('the earliest day is found in any order, and rows without a day do not count', () => {
  expect(primerDia(['2026-02-01', '', '2025-12-31', '2026-01-01'].map(venta))).toBe('2025-12-31');
  expect(primerDia([])).toBe('');
});

it('periods by name, also across a year', () => {
  expect(periodosConNombre('2026-01-31')).toEqual([
    { nombre: 'Hoy', desde: '2026-01-31', hasta: '2026-01-31' },
    { nombre: 'Este mes', desde: '2026-01-01', hasta: '2026-01-31' },
    { nombre: 'Mes pasado', desde: '2025-12-01', hasta: '2025-12-31' },
    { nombre: 'Este año', desde: '2026-01-01', hasta: '2026-01-31' },
  ]);
});
