import { toCentimos, toColones, type VentaFila } from '@hilvan/contract';

/** A day on the chart: `x` in days since 1970, so that the axis is linear, `y` in colones. */
export interface Punto {
  x: number;
  y: number;
}

const DAY_MS = 86_400_000;

/** Whether a row can be drawn and summed. */
const isPoint = (venta: VentaFila): venta is VentaFila & { monto_facturado: number } =>
  venta.fecha !== '' && venta.monto_facturado !== null;

/** How many rows have no day or no amount: sums over the points leave them out. */
export const sinPunto = (ventas: readonly VentaFila[]): number =>
  ventas.filter((venta) => !isPoint(venta)).length;

/**
 * Invoiced amounts by date, oldest to newest, whatever the provider's order. Rows of one day add up; a row
 * without day or amount is no point, never ₡0.
 */
export function serieVentas(ventas: readonly VentaFila[]): Punto[] {
  const cents = new Map<string, number>();
  for (const { fecha, monto_facturado } of ventas.filter(isPoint)) {
    cents.set(fecha, (cents.get(fecha) ?? 0) + toCentimos(monto_facturado));
  }
  return [...cents]
    .map(([fecha, sum]) => ({ x: numeroDeDia(fecha), y: toColones(sum) }))
    .sort((a, b) => a.x - b.x);
}

/** The width of a name on the axis, with space around it, in px: a day is '27/11/2026', a month 'sept 2026'. */
export const NAME_PX = { dia: 96, mes: 64 } as const;
/** At most this many names on the axis: the months of a year. */
const MAS_NO = 12;

/**
 * The days named on an axis: the first, the last and days evenly between, as many as can be read.
 * @param width The width of the axis, in px
 * @param name The width of one name, in px
 */
export function diasDelEje(first: number, last: number, width: number, name: number = NAME_PX.dia): number[] {
  const room = Math.min(MAS_NO, Math.max(2, Math.floor(width / name)));
  const steps = Math.max(1, Math.min(room - 1, Math.floor(last - first)));
  const days = Array.from({ length: steps + 1 }, (_, i) => Math.round(first + ((last - first) * i) / steps));
  return [...new Set(days)];
}

/** The position of a day 'yyyy-mm-dd' on the axis, in days since 1970. */
export const numeroDeDia = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The day 'yyyy-mm-dd' at a position on the axis. */
export const diaDe = (x: number): string => new Date(Math.round(x) * DAY_MS).toISOString().slice(0, 10);
