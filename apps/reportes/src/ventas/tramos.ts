import { fecha } from '@hilvan/ui';
import { diaDe, numeroDeDia, type Punto } from './serie';

/** What one point of the chart stands for. */
export type Tramo = 'dia' | 'semana' | 'mes';

export const TRAMOS: readonly { value: Tramo; label: string; uno: string; varios: string }[] = [
  { value: 'dia', label: 'Día', uno: 'día con ventas', varios: 'días con ventas' },
  { value: 'semana', label: 'Semana', uno: 'semana', varios: 'semanas' },
  { value: 'mes', label: 'Mes', uno: 'mes', varios: 'meses' },
];

const UP_TO_DAYS = 62;
const UP_TO_WEEKS = 200;

/** The grouping in which a series can be read: days up to two months, weeks up to half a year, months beyond. */
export function tramoLegible(dias: readonly Punto[]): Tramo {
  const span = (dias.at(-1)?.x ?? 0) - (dias[0]?.x ?? 0);
  return span <= UP_TO_DAYS ? 'dia' : span <= UP_TO_WEEKS ? 'semana' : 'mes';
}

/** The first day of the week (Monday) or month that a day is in. */
function principio(x: number, tramo: Tramo): number {
  // Day 0 is 1/1/1970, a Thursday.
  if (tramo === 'semana') return x - ((((x + 3) % 7) + 7) % 7);
  return tramo === 'mes' ? numeroDeDia(`${diaDe(x).slice(0, 7)}-01`) : x;
}

/** The days summed by week or month. Weeks or months between without sales count as ₡0, since the workshop worked in them too. */
export function group(dias: readonly Punto[], tramo: Tramo): Punto[] {
  if (tramo === 'dia') return [...dias];
  const cents = new Map<number, number>();
  const [first, last] = [dias[0], dias.at(-1)];
  if (!first || !last) return [];
  for (let x = principio(first.x, tramo); x <= last.x; x = principio(x + (tramo === 'mes' ? 31 : 7), tramo)) {
    cents.set(x, 0);
  }
  for (const { x, y } of dias) {
    const at = principio(x, tramo);
    cents.set(at, (cents.get(at) ?? 0) + Math.round(y * 100));
  }
  return [...cents].map(([x, sum]) => ({ x, y: sum / 100 }));
}

const month = new Intl.DateTimeFormat('es-CR', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The name of a point: '9/3/2026', 'semana del 9/3/2026', 'mar 2026'. */
export function nombreDePunto(x: number, tramo: Tramo): string {
  if (tramo === 'mes') return month.format(new Date(`${diaDe(x)}T00:00:00Z`));
  return tramo === 'semana' ? `semana del ${fecha(diaDe(x))}` : fecha(diaDe(x));
}

/**
 * The points that an average divides by. A day without sales may be there only because something was paid on it, so it does not count; a
 * week or month without sales does, since the workshop worked in it.
 */
export const conVentas = (puntos: readonly Punto[], tramo: Tramo): readonly Punto[] =>
  tramo === 'dia' ? puntos.filter(({ y }) => y !== 0) : puntos;

/** Total, average and best point, in colones; null without points. */
export function cifrasDe(
  puntos: readonly Punto[],
  tramo: Tramo,
): { total: number; promedio: number; mejor: Punto } | null {
  const [first] = puntos;
  if (!first) return null;
  const cents = puntos.reduce((sum, { y }) => sum + Math.round(y * 100), 0);
  return {
    total: cents / 100,
    promedio: Math.round(cents / Math.max(1, conVentas(puntos, tramo).length)) / 100,
    mejor: puntos.reduce((best, p) => (p.y > best.y ? p : best), first),
  };
}
