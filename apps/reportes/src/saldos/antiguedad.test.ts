import { addDays, toCentimos } from '@hilvan/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diasDe, summarise, tramoDe } from './antiguedad';

const HOY = '2026-03-31';
const fila = (days: number | null, saldo: number | null = 100.1) => ({
  titulo: 'Pedido',
  nombre_empresa: 'Sol',
  monto: 500,
  saldo_restante: saldo,
  created_at: days === null ? '' : addDays(HOY, -days),
});

test.each([
  [0, '0–30 días'],
  [30, '0–30 días'],
  [31, '31–60 días'],
  [60, '31–60 días'],
  [61, 'Más de 60 días'],
  [900, 'Más de 60 días'],
])('%i days are %s', (days, label) => {
  expect(diasDe(fila(days), HOY)).toBe(days);
  expect(tramoDe(days).label).toBe(label);
});

test('a day in the future counts as today; an unknown day has no age', () => {
  expect(diasDe(fila(-3), HOY)).toBe(0);
  expect(diasDe(fila(null), HOY)).toBeNull();
});

test('the parts add up to the whole, to the céntimo', () => {
  const row = fc.tuple(fc.option(fc.integer({ min: -5, max: 400 })), fc.integer({ min: 0, max: 1e9 }));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const [whole, ...parts] = summarise(
        rows.map(([days, cents]) => fila(days, cents / 100)),
        HOY,
      );
      expect(parts.reduce((sum, { saldo }) => sum + toCentimos(saldo.sum ?? -1), 0)).toBe(
        toCentimos(whole?.saldo.sum ?? -1),
      );
      expect(parts.reduce((sum, { documentos }) => sum + documentos, 0)).toBe(rows.length);
    }),
  );
});

test('what is not known is no 0, and a sum says how much of it is left out', () => {
  const saldosDe = (rows: Parameters<typeof summarise>[0]) => summarise(rows, HOY).map(({ saldo }) => saldo);
  const [whole, recent, later] = saldosDe([fila(1, null), fila(40), fila(45, null)]);
  expect(whole).toEqual({ sum: 100.1, missing: 2 });
  expect(recent).toEqual({ sum: null, missing: 1 });
  expect(later).toEqual({ sum: 100.1, missing: 1 });
  expect(saldosDe([])[0]).toEqual({ sum: 0, missing: 0 });
});
