import { addDays, type Suma, sumColones, type VentaFila } from '@hilvan/contract';

/** A period with the sum of what was invoiced, or paid, in it. Days are 'yyyy-mm-dd', both inclusive. */
interface Tramo extends Suma {
  desde: string;
  hasta: string;
}

/**
 * What was invoiced this month up to `today`, and last month up to the same day; where last month is shorter, up to its last day.
 * @param today 'yyyy-mm-dd'
 */
export function ventasDelMes(ventas: readonly VentaFila[], today: string): { este: Tramo; anterior: Tramo } {
  const first = `${today.slice(0, 7)}-01`;
  const lastOfBefore = addDays(first, -1);
  const month = lastOfBefore.slice(0, 7);
  const sameDay = `${month}-${today.slice(8)}`;
  return {
    este: sumOf(ventas, first, today),
    anterior: sumOf(ventas, `${month}-01`, sameDay < lastOfBefore ? sameDay : lastOfBefore),
  };
}

/**
 * What was paid today and this month; null where the provider does not tell what was paid.
 * @param today 'yyyy-mm-dd'
 */
export function pagadoHasta(ventas: readonly VentaFila[], today: string): { hoy: Tramo; este: Tramo } | null {
  if (ventas.every(({ monto_pagado }) => monto_pagado === null)) return null;
  return {
    hoy: sumOf(ventas, today, today, 'monto_pagado'),
    este: sumOf(ventas, `${today.slice(0, 7)}-01`, today, 'monto_pagado'),
  };
}

/**
 * What was invoiced in a whole month, and in the whole month before it.
 * @param month 'yyyy-mm'
 */
function mesEntero(ventas: readonly VentaFila[], month: string): { este: Tramo; anterior: Tramo } {
  const first = `${month}-01`;
  const lastOfBefore = addDays(first, -1);
  return {
    este: sumOf(ventas, first, ultimoDia(month)),
    anterior: sumOf(ventas, `${lastOfBefore.slice(0, 7)}-01`, lastOfBefore),
  };
}

/**
 * The last day of a month, 'yyyy-mm-dd'.
 * @param month 'yyyy-mm'
 */
// 31 days after the first of a month always fall into the next month.
const ultimoDia = (month: string): string => addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1);

function sumOf(
  ventas: readonly VentaFila[],
  desde: string,
  hasta: string,
  monto: 'monto_facturado' | 'monto_pagado' = 'monto_facturado',
): Tramo {
  const own = ventas.filter(({ fecha }) => fecha >= desde && fecha <= hasta);
  return { desde, hasta, ...sumColones(own.map((venta) => venta[monto])) };
}

/** By how much `monto` is above `antes`, in whole percent, negative where it is below; null where `antes` is not above 0. */
export const diferencia = (monto: number, antes: number): number | null =>
  antes > 0 ? Math.round((monto / antes - 1) * 100) : null;

/** The words for what a month is compared with. */
interface Frente {
  /** Follows 'más que': 'el mes anterior a esta fecha'. */
  que: string;
  /** The whole sentence where nothing was sold in the earlier period. */
  sinVentas: string;
}

export const A_ESTA_FECHA: Frente = {
  que: 'el mes anterior a esta fecha',
  sinVentas: 'El mes anterior no tuvo ventas a esta fecha.',
};

/** The comparison of two sums as a sentence; where an amount is not known it says so instead of a percentage. */
export function comparado(este: Suma, anterior: Suma, { que, sinVentas }: Frente): string {
  if (este.sum === null || anterior.sum === null) return 'No se sabe cuánto se vendió.';
  if (este.missing > 0 || anterior.missing > 0) return 'No se sabe todo lo que se vendió.';
  const percent = diferencia(este.sum, anterior.sum);
  if (percent === null) return sinVentas;
  if (percent === 0) return `Igual que ${que}`;
  return `${Math.abs(percent)} % ${percent > 0 ? 'más' : 'menos'} que ${que}`;
}

/**
 * The comparison of a period with the month before as a sentence, where the period is this month up to today or a whole month; undefined for
 * any other period.
 */
export function comparacionDe(
  ventas: readonly VentaFila[],
  { desde, hasta }: { desde: string; hasta: string },
  today: string,
): string | undefined {
  const month = desde.slice(0, 7);
  const thisMonth = today.slice(0, 7);
  const whole = hasta === ultimoDia(month);
  if (desde !== `${month}-01` || month > thisMonth || !(whole || hasta === today)) return undefined;
  if (month === thisMonth) {
    // Up to today even where the period ends with the last day of the month: a month that still goes on is not compared with a whole one.
    const { este, anterior } = ventasDelMes(ventas, today);
    return comparado(este, anterior, A_ESTA_FECHA);
  }
  if (!whole) return undefined;
  const { este, anterior } = mesEntero(ventas, month);
  const when = `en ${nombreDelMes.format(new Date(`${anterior.desde}T00:00:00Z`))}`;
  return comparado(este, anterior, { que: when, sinVentas: `No hubo ventas ${when}.` });
}

const nombreDelMes = new Intl.DateTimeFormat('es-CR', { month: 'long', timeZone: 'UTC' });
