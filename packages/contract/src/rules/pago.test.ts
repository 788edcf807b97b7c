import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCentimos } from './dinero';
import { judgePago, METODOS_PAGO } from './pago';

const colones = (min: number, max = 50_000_000) => fc.integer({ min, max }).map((c) => c / 100);
const metodo = fc.constantFrom(...METODOS_PAGO);
const otroMetodo = fc.constantFrom(...METODOS_PAGO.filter((m) => m !== 'Efectivo'));

describe('judgePago', () => {
  it('caps cash to the balance and gives the change', () => {
    expect(judgePago(10_000, 'Efectivo', 8_500.5)).toEqual({ ok: true, monto: 8_500.5, cambio: 1_499.5 });
  });

  it('refuses any other method above the balance', () => {
    expect(judgePago(10_000, 'Tarjeta', 8_500)).toEqual({ ok: false, motivo: 'saldo' });
  });

  it('takes a part, and the balance itself, by any method', () => {
    expect(judgePago(100, 'Cheque', 8_500)).toEqual({ ok: true, monto: 100, cambio: 0 });
    expect(judgePago(8_500, 'Transferencia', 8_500)).toEqual({ ok: true, monto: 8_500, cambio: 0 });
  });

  it('asks for an amount above 0 first, then for a method', () => {
    expect(judgePago(0, '', 100)).toEqual({ ok: false, motivo: 'monto' });
    expect(judgePago(-5, 'Efectivo', 100)).toEqual({ ok: false, motivo: 'monto' });
    expect(judgePago(Number.NaN, 'Efectivo', 100)).toEqual({ ok: false, motivo: 'monto' });
    expect(judgePago(Number.POSITIVE_INFINITY, 'Efectivo', 100)).toEqual({ ok: false, motivo: 'monto' });
    expect(judgePago(0.004, 'Efectivo', 100)).toEqual({ ok: false, motivo: 'monto' });
    expect(judgePago(50, '', 100)).toEqual({ ok: false, motivo: 'metodo' });
  });

  it('takes nothing on a balance of 0, not even cash', () => {
    fc.assert(
      fc.property(colones(1), metodo, (monto, m) => {
        expect(judgePago(monto, m, 0)).toEqual({ ok: false, motivo: 'saldo' });
      }),
    );
  });

  it('never takes more than the balance, and hands back exactly the rest', () => {
    fc.assert(
      fc.property(colones(1), metodo, colones(0), (monto, m, saldo) => {
        const result = judgePago(monto, m, saldo);
        if (!result.ok) return;
        expect(toCentimos(result.monto)).toBeGreaterThan(0);
        expect(toCentimos(result.monto)).toBeLessThanOrEqual(toCentimos(saldo));
        expect(toCentimos(result.monto) + toCentimos(result.cambio)).toBe(toCentimos(monto));
        if (result.cambio > 0) expect([m, toCentimos(result.monto)]).toEqual(['Efectivo', toCentimos(saldo)]);
      }),
    );
  });

  it('refuses a method other than cash exactly when the amount is above the balance', () => {
    fc.assert(
      fc.property(colones(1), otroMetodo, colones(0), (monto, m, saldo) => {
        expect(judgePago(monto, m, saldo).ok).toBe(toCentimos(monto) <= toCentimos(saldo));
      }),
    );
  });

  it('brings a balance to 0 with payments in any order, and not below', () => {
    const pagos = fc.array(fc.tuple(colones(1, 500_000), metodo), { maxLength: 20 });
    fc.assert(
      fc.property(colones(1, 1_000_000), pagos, (monto, list) => {
        let saldo = toCentimos(monto);
        for (const [amount, m] of list) {
          const result = judgePago(amount, m, saldo / 100);
          if (result.ok) saldo -= toCentimos(result.monto);
          expect(saldo).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
