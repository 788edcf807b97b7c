import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METODOS_PAGO } from '../rules/pago';
import { cuadrar, EFECTIVO, type MovimientoDeCaja } from './cuadre';
import { METODO_SINPE } from './sinpe';

const METODOS = [...METODOS_PAGO, METODO_SINPE];
const counted = (...amounts: number[]) => new Map(METODOS.map((metodo, i) => [metodo, amounts[i] ?? 0]));

describe('cuadrar', () => {
  it('expects the float among the cash, takes off what was given back, and says what is missing', () => {
    const movimientos = [
      { metodo: EFECTIVO, monto: 1_250_050, fuera: false },
      { metodo: 'Tarjeta', monto: 800_000, fuera: false },
      { metodo: EFECTIVO, monto: -250_050, fuera: false },
      { metodo: EFECTIVO, monto: 70_000, fuera: true },
    ];
    const [cash, card, ...rest] = cuadrar(2_000_000, movimientos, counted(2_950_000, 800_000));
    expect(cash).toEqual({
      metodo: 'Efectivo',
      cobrado: 1_250_050,
      anulado: 250_050,
      fuera: 70_000,
      esperado: 3_000_000,
      contado: 2_950_000,
      diferencia: -50_000,
    });
    expect(card).toMatchObject({ esperado: 800_000, diferencia: 0 });
    expect(rest.map(({ metodo, esperado }) => [metodo, esperado])).toEqual([
      ['Transferencia', 0],
      ['Cheque', 0],
      ['SINPE Móvil', 0],
    ]);
  });

  it('loses no method that nobody counted', () => {
    const [, ...more] = cuadrar(0, [{ metodo: 'Trueque', monto: 5, fuera: false }], new Map([[EFECTIVO, 0]]));
    expect(more).toEqual([
      { metodo: 'Trueque', cobrado: 5, anulado: 0, fuera: 0, esperado: 5, contado: 0, diferencia: -5 },
    ]);
  });
});

/** A payment, with the till open or not (`fuera`); some are annulled, likewise, and some of those are of an earlier day (`deAntes`). */
const pago = fc.record({
  metodo: fc.constantFrom(...METODOS),
  monto: fc.integer({ min: 1, max: 500_000_000 }),
  fuera: fc.boolean(),
  anulado: fc.constantFrom('no', 'no', 'no', 'abierta', 'cerrada'),
  deAntes: fc.boolean(),
});
const day = fc.record({
  fondo: fc.integer({ min: 0, max: 50_000_000 }),
  pagos: fc.array(pago, { maxLength: 40 }),
  contado: fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), {
    minLength: METODOS.length,
    maxLength: METODOS.length,
  }),
});

it('of 10 000 random days with annulments, the sums are the payments to the céntimo', () => {
  const check = fc.property(day, ({ fondo, pagos, contado }) => {
    const movimientos: MovimientoDeCaja[] = [];
    const stays = { dentro: 0n, fuera: 0n };
    for (const { metodo, monto, fuera, anulado, deAntes } of pagos) {
      const came = !(deAntes && anulado !== 'no');
      if (came) {
        movimientos.push({ metodo, monto, fuera });
        stays[fuera ? 'fuera' : 'dentro'] += BigInt(monto);
      }
      if (anulado === 'no') continue;
      const after = anulado === 'cerrada';
      movimientos.push({ metodo, monto: -monto, fuera: after });
      stays[after ? 'fuera' : 'dentro'] -= BigInt(monto);
    }
    const lines = cuadrar(fondo, movimientos, counted(...contado));
    const total = (of: (line: (typeof lines)[number]) => number) =>
      lines.reduce((sum, line) => sum + BigInt(of(line)), 0n);

    expect(total((l) => l.cobrado - l.anulado)).toBe(stays.dentro);
    expect(total((l) => l.fuera)).toBe(stays.fuera);
    expect(total((l) => l.esperado)).toBe(BigInt(fondo) + stays.dentro);
    expect(total((l) => l.contado)).toBe(contado.reduce((sum, one) => sum + BigInt(one), 0n));
    for (const line of lines) {
      expect(line.diferencia).toBe(line.contado - line.esperado);
      expect(Math.min(line.cobrado, line.anulado)).toBeGreaterThanOrEqual(0);
      const own = movimientos.filter((one) => one.metodo === line.metodo);
      expect(line.cobrado - line.anulado + line.fuera).toBe(own.reduce((sum, { monto }) => sum + monto, 0));
    }
  });
  fc.assert(check, { numRuns: 10_000, seed: 20261123 });
});
