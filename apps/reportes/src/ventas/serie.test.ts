import type { VentaFila } from '@hilvan/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resumenGrafico } from './cifras';
import { diaDe, diasDelEje, NAME_PX, serieVentas } from './serie';
import { group } from './tramos';

const venta = (fecha: string, monto_facturado: number | null): VentaFila => ({
  fecha,
  monto_facturado,
  monto_pagado: null,
});
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('diasDelEje', () => {
  it('names first and last day and days between, never more than there is room for', () => {
    fc.assert(
      fc.property(
        fc.nat(20_000),
        fc.nat(4_000),
        fc.integer({ min: 100, max: 2_000 }),
        (first, span, width) => {
          const days = diasDelEje(first, first + span, width);
          expect(days[0]).toBe(first);
          expect(days.at(-1)).toBe(first + span);
          expect(days).toEqual([...new Set(days)].sort((a, b) => a - b));
          expect(days.length).toBeLessThanOrEqual(Math.max(2, Math.min(12, Math.floor(width / 96))));
          const gaps = days.slice(1).map((day, i) => day - (days[i] ?? 0));
          expect(Math.max(0, ...gaps) - Math.min(...gaps, Number.MAX_SAFE_INTEGER)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('names every month of a year where there is room for that many names', () => {
    expect(diasDelEje(0, 11, 840, NAME_PX.mes)).toHaveLength(12);
    expect(diasDelEje(0, 11, 300, NAME_PX.mes)).toHaveLength(4);
  });
});

describe('serieVentas', () => {
  it('runs from the oldest to the newest day, whatever the order of the provider', () => {
    const days = Array.from({ length: 400 }, (_, i) => venta(diaDe(18_000 + i * 2), i));
    fc.assert(
      fc.property(fc.shuffledSubarray(days, { minLength: 1 }), (rows) => {
        const points = serieVentas(rows);
        expect(points.map((p) => diaDe(p.x))).toEqual(rows.map((r) => r.fecha).sort());
        for (const p of points) expect(p.y).toBe(days.find((d) => d.fecha === diaDe(p.x))?.monto_facturado);
      }),
    );
  });

  it('adds up the rows of one day to the céntimo, and draws nothing that was not sent', () => {
    const rows = [
      venta('2026-02-02', 0.1),
      venta('2026-02-01', null),
      venta('', 5),
      venta('2026-02-02', 0.2),
    ];
    expect(serieVentas(rows).map((p) => [diaDe(p.x), p.y])).toEqual([['2026-02-02', 0.3]]);
  });
});

describe('resumenGrafico', () => {
  it('says the chart in words', () => {
    const points = serieVentas([
      venta('2026-02-02', 1500),
      venta('2026-02-01', 2000),
      venta('2026-02-03', 10.5),
    ]);
    expect(plain(resumenGrafico(points))).toBe(
      'Gráfico de Ventas: montos facturados en 3 días con ventas, del 1/2/2026 (₡2 000,00) al 3/2/2026 (₡10,50). ' +
        'El mayor es ₡2 000,00, el 1/2/2026; el menor, ₡10,50, el 3/2/2026. La tabla de abajo tiene cada monto.',
    );
  });

  it('says weeks and months as such', () => {
    const points = group(serieVentas([venta('2026-02-02', 1500), venta('2026-04-01', 2)]), 'mes');
    expect(plain(resumenGrafico(points, 'mes'))).toContain(
      'en 3 meses, de feb 2026 (₡1 500,00) a abr 2026 (₡2,00). El mayor es ₡1 500,00, en feb 2026;',
    );
  });

  it('says that there is nothing', () => expect(resumenGrafico([])).toBe('Gráfico de Ventas, sin datos.'));
});
