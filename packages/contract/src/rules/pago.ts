/** The rule for paying an amount against a balance (specification, document 2, section 5). */
import { toCentimos, toColones } from './dinero';

export const METODOS_PAGO = ['Efectivo', 'Tarjeta', 'Transferencia', 'Cheque'] as const;
export type MetodoPago = (typeof METODOS_PAGO)[number];

export const ESTADOS_PAGO = ['Aceptado', 'Anulado'] as const;
export type EstadoPago = (typeof ESTADOS_PAGO)[number];

export const COMENTARIO_PAGO = 'Muchas gracias por tu compra.';
export const COMENTARIO_FACTURA = 'Muchas gracias por su compra';

export type ResultadoPago =
  | { ok: true; monto: number; cambio: number }
  | { ok: false; motivo: 'monto' | 'metodo' | 'saldo' };

/**
 * The payment that results from `monto` colones against a balance of `saldo` colones. Cash above the balance is reduced to it and the rest
 * is change; with any other method it is refused, as is a missing method (''). All amounts are colones.
 */
export function judgePago(monto: number, metodo: string, saldo: number): ResultadoPago {
  const cents = toCentimos(monto);
  const balance = toCentimos(saldo);
  if (!Number.isFinite(monto) || cents <= 0) return { ok: false, motivo: 'monto' };
  if (!metodo) return { ok: false, motivo: 'metodo' };
  if (cents <= balance) return { ok: true, monto: toColones(cents), cambio: 0 };
  if (metodo !== 'Efectivo' || balance <= 0) return { ok: false, motivo: 'saldo' };
  return { ok: true, monto: toColones(balance), cambio: toColones(cents - balance) };
}

/** What was paid of an invoice, in colones; null where its amounts are unknown. */
export const pagadoDe = (
  factura: { monto: number | null; saldo_restante: number | null } | null | undefined,
): number | null =>
  factura?.monto == null || factura.saldo_restante == null
    ? null
    : toColones(toCentimos(factura.monto) - toCentimos(factura.saldo_restante));
