import { addDays, type Suma, sumColones, type VentaFila } from '@hilvan/contract';

/** Days 'yyyy-mm-dd', both inclusive, and what was invoiced, or paid, in them. */
interface Tramo extends Suma {
  desde: string;
  hasta: string;
}

/**
 * What was invoiced this month, and in the last one up to the same day; a shorter month ends with its last.
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

/** What was paid today, and this month; null of a provider that does not tell what was paid. @param today 'yyyy-mm-dd' */
export function pagadoHasta(ventas: readonly VentaFila[], today: string): { hoy: Tramo; este: Tramo } | null {
  if (ventas.every(({ monto_pagado }) => monto_pagado === null)) return null;
  return {
    hoy: sumOf(ventas, today, today, 'monto_pagado'),
    este: sumOf(ventas, `${today.slice(0, 7)}-01`, today, 'monto_pagado'),
  };
}

/** What was invoiced in a whole month, and in the whole one before. @param month 'yyyy-mm' */
function mesEntero(ventas: readonly VentaFila[], month: string): { este: Tramo; anterior: Tramo } {
  const first = `${month}-01`;
  const lastOfBefore = addDays(first, -1);
  return {
    este: sumOf(ventas, first, ultimoDia(month)),
    anterior: sumOf(ventas, `${lastOfBefore.slice(0, 7)}-01`, lastOfBefore),
  };
}

/** @param month 'yyyy-mm' */
// 31 days after the first of a month is always in the next.
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

/** How much more (or less, below 0) than before, in whole percent; null where nothing was before. */
export const diferencia = (monto: number, antes: number): number | null =>
  antes > 0 ? Math.round((monto / antes - 1) * 100) : null;

/** With what a month is compared, in words. */
interface Frente {
  /** Stands after 'más que': 'el mes anterior a esta fecha'. */
  que: string;
  /** Said where nothing was sold then. */
  sinVentas: string;
}

export const A_ESTA_FECHA: Frente = {
  que: 'el mes anterior a esta fecha',
  sinVentas: 'El mes anterior no tuvo ventas a esta fecha.',
};

/** What was sold against what was sold before; amounts that are not known make no percentage. */
export function comparado(este: Suma, anterior: Suma, { que, sinVentas }: Frente): string {
  if (este.sum === null || anterior.sum === null) return 'No se sabe cuánto se vendió.';
  if (este.missing > 0 || anterior.missing > 0) return 'No se sabe todo lo que se vendió.';
  const percent = diferencia(este.sum, anterior.sum);
  if (percent === null) return sinVentas;
  if (percent === 0) return `Igual que ${que}`;
  return `${Math.abs(percent)} % ${percent > 0 ? 'más' : 'menos'} que ${que}`;
}

/** The same of a period, where it is this month up to today or a whole month; undefined of any other. */
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
    // Also where its last day is asked for: a month that still goes on is not held against a whole one.
    const { este, anterior } = ventasDelMes(ventas, today);
    return comparado(este, anterior, A_ESTA_FECHA);
  }
  if (!whole) return undefined;
  const { este, anterior } = mesEntero(ventas, month);
  const when = `en ${nombreDelMes.format(new Date(`${anterior.desde}T00:00:00Z`))}`;
  return comparado(este, anterior, { que: when, sinVentas: `No hubo ventas ${when}.` });
}

const nombreDelMes = new Intl.DateTimeFormat('es-CR', { month: 'long', timeZone: 'UTC' });
