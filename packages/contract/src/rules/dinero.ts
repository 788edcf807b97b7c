/** Money. The rules compute in whole céntimos; calls carry numbers of colones with 2 decimals. */

/** IVA (VAT) included in every price, in percent. */
export const IVA_PORCENTAJE = 13;

/** Colones → whole céntimos, half a céntimo rounded away from zero. */
export function toCentimos(colones: number): number {
  // Through the decimal text, because 1.005 * 100 is 100.49999… in binary fractions.
  const [whole = '0', fraction = ''] = Math.abs(colones).toFixed(6).split('.');
  const cents = Number(whole) * 100 + Math.round(Number(`${fraction.slice(0, 2)}.${fraction.slice(2)}`));
  return colones < 0 && cents !== 0 ? -cents : cents;
}

/** Whole céntimos → colones with 2 decimals. */
export function toColones(centimos: number): number {
  return centimos / 100;
}

/** Subtotal and IVA of a total that includes IVA, all in céntimos: subtotal = total / 1.13, iva = total − subtotal. */
export function splitIva(totalCentimos: number): { subtotal: number; iva: number } {
  const sign = totalCentimos < 0 ? -1 : 1;
  const total = BigInt(Math.abs(totalCentimos));
  const divisor = BigInt(100 + IVA_PORCENTAJE);
  const subtotal = sign * Number((total * 200n + divisor) / (2n * divisor));
  return { subtotal, iva: totalCentimos - subtotal };
}

/** A line's subtotal in céntimos: unit price (colones) times quantity, rounded to the céntimo once. */
export function subtotalLinea(precioUnitario: number, cantidad: number): number {
  return toCentimos((toCentimos(precioUnitario) * cantidad) / 100);
}

/** Totals of a document in colones, from its lines (prices include IVA). */
export function totales(lines: readonly { precio_unitario: number | null; cantidad: number | null }[]): {
  subtotal: number;
  iva: number;
  total: number;
} {
  const cents = lines.reduce((sum, l) => sum + subtotalLinea(l.precio_unitario ?? 0, l.cantidad ?? 0), 0);
  const { subtotal, iva } = splitIva(cents);
  return { subtotal: toColones(subtotal), iva: toColones(iva), total: toColones(cents) };
}

/** A sum of amounts, some of which may be unknown. */
export type Suma = {
  /** Colones; null where there are amounts and all are unknown. */
  sum: number | null;
  /** How many amounts are unknown and therefore left out of the sum. */
  missing: number;
};

/** The sum of amounts in colones, right to the céntimo. */
export function sumColones(amounts: readonly (number | null | undefined)[]): Suma {
  const known = amounts.filter((one): one is number => one != null);
  const cents = known.reduce((sum, one) => sum + toCentimos(one), 0);
  const missing = amounts.length - known.length;
  return { sum: known.length === 0 && missing > 0 ? null : toColones(cents), missing };
}

/** The note after a sum that leaves amounts out: ' (2 sin dato)'. */
export const sinDato = ({ sum, missing }: Suma): string =>
  sum !== null && missing > 0 ? ` (${missing}\u00a0sin\u00a0dato)` : '';

const formatter = new Intl.NumberFormat('es-CR', {
  style: 'currency',
  currency: 'CRC',
  currencyDisplay: 'narrowSymbol',
});

/** An amount for people, '₡1 500,00' (with Intl's no-break spaces); '—' where it is unknown. */
export function formatColones(colones: number | null | undefined): string {
  return colones == null ? '—' : formatter.format(colones);
}
