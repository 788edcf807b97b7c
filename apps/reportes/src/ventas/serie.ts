import { aCentimos, aColones, type VentaFila } from '@hilvan/contract';

/** A day on the chart: days since 1970 (so that the axis is linear) and colones. */
export interface Punto {
  x: number;
  y: number;
}

const DAY_MS = 86_400_000;

/**
 * Invoiced amounts by date, oldest to newest, whatever the provider's order (decision 47). Rows of one day add up; a row
 * without day or amount is no point, never ₡0.
 */
export function serieVentas(ventas: readonly VentaFila[]): Punto[] {
  const cents = new Map<string, number>();
  for (const { fecha, monto_facturado } of ventas) {
    if (fecha === '' || monto_facturado === null) continue;
    cents.set(fecha, (cents.get(fecha) ?? 0) + aCentimos(monto_facturado));
  }
  return [...cents]
    .map(([fecha, sum]) => ({ x: Date.parse(`${fecha}T00:00:00Z`) / DAY_MS, y: aColones(sum) }))
    .sort((a, b) => a.x - b.x);
}

/** The day 'yyyy-mm-dd' of a point or tick. */
export const diaDe = (x: number): string => new Date(Math.round(x) * DAY_MS).toISOString().slice(0, 10);
