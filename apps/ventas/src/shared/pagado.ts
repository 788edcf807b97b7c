import { aCentimos, aColones, type Factura } from '@hilvan/contract';

/** What was paid of an invoice, in colones; null where the amounts are not known. */
export const pagadoDe = (
  factura: Pick<Factura, 'monto' | 'saldo_restante'> | null | undefined,
): number | null =>
  factura?.monto == null || factura.saldo_restante == null
    ? null
    : aColones(aCentimos(factura.monto) - aCentimos(factura.saldo_restante));
