import { anioDe, hasPassed, semanaIso } from '@hilvan/contract';
import type { SemanaConActividades } from './semanas';

/** How many weeks from now on stand open on the page; two months are what a workshop promises. */
const A_LA_VISTA = 8;

/** A run of weeks of one year, before or after those at hand. */
export interface Tramo {
  /** Names it for the page: 'antes:2025', 'ahora', 'despues:2026'. */
  clave: string;
  /** '' for the weeks at hand. */
  titulo: string;
  weeks: readonly SemanaConActividades[];
}

/**
 * All weeks as the page lays them out: those from today on stand open, what is over and what is far off is
 * folded, a year each.
 * @param weeks In the calendar's order.
 * @param today 'yyyy-mm-dd'
 */
export function tramosDe(weeks: readonly SemanaConActividades[], today: string): Tramo[] {
  const { anio } = semanaIso(today);
  const first = weeks.findIndex(({ semana }) => !hasPassed(semana, today));
  const tramos: Tramo[] = [];
  for (const [at, week] of weeks.entries()) {
    const over = hasPassed(week.semana, today);
    const far = !over && at >= first + A_LA_VISTA;
    const year = anioDe(week.semana);
    const clave = over ? `antes:${year}` : far ? `despues:${year}` : 'ahora';
    const last = tramos.at(-1);
    if (last?.clave === clave) {
      tramos[tramos.length - 1] = { ...last, weeks: [...last.weeks, week] };
      continue;
    }
    const which = over ? (year < anio ? '' : 'anteriores ') : 'siguientes ';
    tramos.push({ clave, titulo: clave === 'ahora' ? '' : `Semanas ${which}de ${year}`, weeks: [week] });
  }
  return tramos;
}
