import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { resumenGrafico } from './cifras';
import { diaDe, numeroDeDia } from './serie';
import { cifrasDe, group, nombreDePunto, tramoLegible } from './tramos';

const punto = (day: string, y: number) => ({ x: numeroDeDia(day), y });
const DIAS = [
  punto('2026-01-04', 100.1),
  punto('2026-01-05', 0.2),
  punto('2026-01-11', 1),
  punto('2026-03-31', 7),
];

it('weeks begin on Monday, months on the first, and what sold nothing between is 0', () => {
  const weeks = group(DIAS, 'semana');
  expect(weeks.slice(0, 3).map((p) => [diaDe(p.x), p.y])).toEqual([
    ['2025-12-29', 100.1],
    ['2026-01-05', 1.2],
    ['2026-01-12', 0],
  ]);
  expect(diaDe(weeks.at(-1)?.x ?? 0)).toBe('2026-03-30');
  expect(group(DIAS, 'mes').map((p) => [diaDe(p.x), p.y])).toEqual([
    ['2026-01-01', 101.3],
    ['2026-02-01', 0],
    ['2026-03-01', 7],
  ]);
  expect(group([], 'mes')).toEqual([]);
});

it('nothing is lost or counted twice, whatever the stretch', () => {
  const day = fc.record({
    x: fc.integer({ min: 18_000, max: 22_000 }),
    y: fc.integer({ min: 0, max: 9_999_999 }),
  });
  const days = fc.uniqueArray(day, { selector: (d) => d.x, minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(days, fc.constantFrom('semana' as const, 'mes' as const), (given, tramo) => {
      const sorted = given.toSorted((a, b) => a.x - b.x);
      const grouped = group(sorted, tramo);
      const sum = (list: readonly { y: number }[]) => list.reduce((total, p) => total + p.y, 0);
      expect(sum(grouped)).toBe(sum(sorted));
      expect(grouped.map((p) => p.x)).toEqual([...new Set(grouped.map((p) => p.x))].sort((a, b) => a - b));
    }),
  );
});

it.each([
  [0, 'dia'],
  [62, 'dia'],
  [63, 'semana'],
  [200, 'semana'],
  [365, 'mes'],
])('%d days are read by %s', (span, tramo) => {
  expect(
    tramoLegible([
      { x: 100, y: 1 },
      { x: 100 + span, y: 1 },
    ]),
  ).toBe(tramo);
});

it('total, average and best, to the céntimo', () => {
  expect(cifrasDe(DIAS, 'dia')).toEqual({ total: 108.3, promedio: 27.08, mejor: DIAS[0] });
  expect(cifrasDe([], 'dia')).toBeNull();
  expect(nombreDePunto(numeroDeDia('2026-03-01'), 'mes')).toBe('mar 2026');
  expect(nombreDePunto(numeroDeDia('2026-03-02'), 'semana')).toBe('semana del 2/3/2026');
});

it('a day on which something was only paid is no day with sales; a month without sales is a month', () => {
  const paid = [punto('2026-01-05', 100), punto('2026-01-06', 0), punto('2026-01-07', 300)];
  expect(cifrasDe(paid, 'dia')?.promedio).toBe(200);
  expect(cifrasDe(paid, 'mes')?.promedio).toBe(133.33);
  expect(cifrasDe([punto('2026-01-05', 0)], 'dia')).toMatchObject({ total: 0, promedio: 0 });
  expect(resumenGrafico(paid)).toMatch(/en 2 días con ventas.*el menor, ₡100,00, el 5\/1\/2026/);
});
