import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCentimos } from './dinero';
import { evaluarPago, METODOS_PAGO } from './pago';

const colones = (min: number, max = 50_000_000) => fc.integer({ min, max }).map((c) => c / 100);
const metodo = fc.constantFrom(...METODOS_PAGO);
const otroMetodo = fc.constantFrom(...METODOS_PAGO.filter((m) => m !== 'Efectivo'));

describe('evaluarPago', () => {
  it('caps cash to the balance and gives the change', () => {
    expect(evaluarPago(10_000, 'Efectivo', 8_500.5)).toEqual({ ok: true, monto: 8_500.5, cambio: 1_499.5 });
  });

  it('refuses any other method above the balance', () => {
    expect(evaluarPago(10_000, 'Tarjeta', 8_500)).toEqual({ ok: false, motivo: 'saldo' });
  });

  it('takes a part, and the balance itself, by any method', () => {
    expect(evaluarPago(100, 'Cheque', 8_500)).toEqual({ ok: true, monto: 100, cambio: 0 });
    expect(evaluarPago(8_500, 'Transferencia', 8_500)).toEqual({ ok: true, monto: 8_500, cambio: 0 });
  });

  it('asks for an amount above 0 first, then for a method', () => {
    expect(evaluarPago(0, '', 100)).toEqual({ ok: false, motivo: 'monto' });
    expect(evaluarPago(-5, 'Efectivo', 100)).toEqual({ ok: false, motivo: 'monto' });
    expect(evaluarPago(Number.NaN, 'Efectivo', 100)).toEqual({ ok: false, motivo: 'monto' });
    expect(evaluarPago(Number.POSITIVE_INFINITY, 'Efectivo', 100)).toEqual({ ok: false, motivo: 'monto' });
    expect(evaluarPago(0.004, 'Efectivo', 100)).toEqual({ ok: false, motivo: 'monto' });
    expect(evaluarPago(50, '', 100)).toEqual({ ok: false, motivo: 'metodo' });
  });

  it('takes nothing on a balance of 0, not even cash', () => {
    fc.assert(
      fc.property(colones(1), metodo, (monto, m) => {
        expect(evaluarPago(monto, m, 0)).toEqual({ ok: false, motivo: 'saldo' });
      }),
    );
  });

  it('never takes more than the balance, and hands back exactly the rest', () => {
    fc.assert(
      fc.property(colones(1), metodo, colones(0), (monto, m, saldo) => {
        const result = evaluarPago(monto, m, saldo);
        if (!result.ok) return;
        expect(aCentimos(result.monto)).toBeGreaterThan(0);
        expect(aCentimos(result.monto)).toBeLessThanOrEqual(aCentimos(saldo));
        expect(aCentimos(result.monto) + aCentimos(result.cambio)).toBe(aCentimos(monto));
        if (result.cambio > 0) expect([m, aCentimos(result.monto)]).toEqual(['Efectivo', aCentimos(saldo)]);
      }),
    );
  });

  it('refuses a method other than cash exactly when the amount is above the balance', () => {
    fc.assert(
      fc.property(colones(1), otroMetodo, colones(0), (monto, m, saldo) => {
        expect(evaluarPago(monto, m, saldo).ok).toBe(aCentimos(monto) <= aCentimos(saldo));
      }),
    );
  });

  it('brings a balance to 0 with payments in any order, and not below', () => {
    const pagos = fc.array(fc.tuple(colones(1, 500_000), metodo), { maxLength: 20 });
    fc.assert(
      fc.property(colones(1, 1_000_000), pagos, (monto, list) => {
        let saldo = aCentimos(monto);
        for (const [amount, m] of list) {
          const result = evaluarPago(amount, m, saldo / 100);
          if (result.ok) saldo -= aCentimos(result.monto);
          expect(saldo).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
