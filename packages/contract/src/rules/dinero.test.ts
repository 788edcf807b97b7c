import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatColones,
  sinDato,
  splitIva,
  subtotalLinea,
  sumColones,
  toCentimos,
  toColones,
  totales,
} from './dinero';

/** Céntimos up to a hundred million colones, both signs. */
const centimos = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
const precio = fc.integer({ min: 0, max: 100_000_000 }).map((c) => c / 100);
const linea = fc.record({ precio_unitario: precio, cantidad: fc.integer({ min: 1, max: 2000 }) });

describe('toCentimos', () => {
  it('rounds half away from zero, by the decimal text and not by binary fractions', () => {
    expect(toCentimos(1.005)).toBe(101);
    expect(toCentimos(-1.005)).toBe(-101);
    expect(toCentimos(0.1 + 0.2)).toBe(30);
    expect(toCentimos(19.999)).toBe(2000);
    expect(toCentimos(-0.001)).toBe(0);
  });

  it('undoes toColones for every amount of céntimos', () => {
    fc.assert(
      fc.property(centimos, (c) => {
        expect(toCentimos(toColones(c))).toBe(c + 0);
      }),
    );
  });

  it('never decreases when the amount grows', () => {
    const amount = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(toCentimos(Math.min(a, b))).toBeLessThanOrEqual(toCentimos(Math.max(a, b)));
      }),
    );
  });
});

describe('splitIva', () => {
  it('gives the examples of the specification: total / 1.13 and the rest', () => {
    expect(splitIva(113_000)).toEqual({ subtotal: 100_000, iva: 13_000 });
    expect(splitIva(150_000)).toEqual({ subtotal: 132_743, iva: 17_257 });
    expect(splitIva(1)).toEqual({ subtotal: 1, iva: 0 });
    expect(splitIva(0)).toEqual({ subtotal: 0, iva: 0 });
  });

  it('splits every total exactly, in whole céntimos', () => {
    fc.assert(
      fc.property(centimos, (total) => {
        const { subtotal, iva } = splitIva(total);
        expect(Number.isInteger(subtotal) && Number.isInteger(iva)).toBe(true);
        expect(subtotal + iva).toBe(total);
      }),
    );
  });

  it('is total / 1.13 rounded: the exact quotient is at most half a céntimo away', () => {
    fc.assert(
      fc.property(centimos, (total) => {
        const { subtotal } = splitIva(total);
        // |subtotal − total·100/113| ≤ ½, multiplied out to stay in whole numbers.
        expect(Math.abs(226 * subtotal - 200 * total)).toBeLessThanOrEqual(113);
      }),
    );
  });

  it('grows with the total, and so does the IVA', () => {
    fc.assert(
      fc.property(centimos, fc.integer({ min: 0, max: 1_000_000 }), (total, more) => {
        const [low, high] = [splitIva(total), splitIva(total + more)];
        expect(high.subtotal).toBeGreaterThanOrEqual(low.subtotal);
        expect(high.iva).toBeGreaterThanOrEqual(low.iva);
      }),
    );
  });

  it('treats a credit as the mirror of a charge', () => {
    fc.assert(
      fc.property(centimos, (total) => {
        const [charge, credit] = [splitIva(total), splitIva(-total)];
        expect(credit.subtotal + charge.subtotal).toBe(0);
        expect(credit.iva + charge.iva).toBe(0);
      }),
    );
  });
});

describe('subtotalLinea and totales', () => {
  it('multiplies without binary fractions', () => {
    expect(subtotalLinea(1500.1, 3)).toBe(450_030);
    expect(subtotalLinea(0.07, 100)).toBe(700);
    expect(subtotalLinea(1.005, 1)).toBe(101);
  });

  it('equals adding the price once per piece', () => {
    fc.assert(
      fc.property(precio, fc.integer({ min: 0, max: 200 }), (unit, cantidad) => {
        let sum = 0;
        for (let i = 0; i < cantidad; i++) sum += toCentimos(unit);
        expect(subtotalLinea(unit, cantidad)).toBe(sum);
      }),
    );
  });

  it('gives a document whose subtotal and IVA add up to the total of its lines, in any order', () => {
    fc.assert(
      fc.property(fc.array(linea, { maxLength: 30 }), (lines) => {
        const t = totales(lines);
        const sum = lines.reduce((s, l) => s + subtotalLinea(l.precio_unitario, l.cantidad), 0);
        expect(toCentimos(t.total)).toBe(sum);
        expect(toCentimos(t.subtotal) + toCentimos(t.iva)).toBe(sum);
        expect(totales([...lines].reverse())).toEqual(t);
      }),
    );
  });

  it('counts a line without price or quantity as nothing', () => {
    expect(
      totales([
        { precio_unitario: null, cantidad: 3 },
        { precio_unitario: 1500, cantidad: null },
      ]),
    ).toEqual({ subtotal: 0, iva: 0, total: 0 });
  });
});

describe('formatColones', () => {
  const plain = (n: number | null | undefined) => formatColones(n).replace(/[\u00a0\u202f]/g, ' ');

  it('writes colones as Costa Rica does', () => {
    expect(plain(1500)).toBe('₡1 500,00');
    expect(plain(1_234_567.5)).toBe('₡1 234 567,50');
    expect(plain(0)).toBe('₡0,00');
  });

  it('says that an amount is not known, never that it is zero', () => {
    expect(plain(null)).toBe('—');
    expect(plain(undefined)).toBe('—');
  });
});

it('a sum is right to the céntimo, says what it leaves out, and is unknown where nothing is known', () => {
  expect(sumColones(Array.from({ length: 10 }, () => 0.1))).toEqual({ sum: 1, missing: 0 });
  expect(sumColones([])).toEqual({ sum: 0, missing: 0 });
  expect(sumColones([5.5, null, undefined])).toEqual({ sum: 5.5, missing: 2 });
  expect(sumColones([null])).toEqual({ sum: null, missing: 1 });
  expect([sumColones([5, null]), sumColones([5]), sumColones([null])].map(sinDato)).toEqual([
    ' (1\u00a0sin\u00a0dato)',
    '',
    '',
  ]);
});
