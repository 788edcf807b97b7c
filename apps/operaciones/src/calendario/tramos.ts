import { anioDe, hasPassed, semanaIso } from '@hilvan/contract';
import type { SemanaConActividades } from './semanas';

/** Number of weeks, from the first that is not over, that stand open on the page; two months are what a workshop promises. */
const A_LA_VISTA = 8;

/** A run of weeks: those at hand, those of one year before or after them, or those without a date. */
export interface Tramo {
  /** The key of the run on the page: 'antes:2025', 'ahora', 'despues:2026', 'sin-fecha'. */
  clave: string;
  /** '' for the weeks at hand. */
  titulo: string;
  weeks: readonly SemanaConActividades[];
}

/**
 * All weeks as the page lays them out. The `A_LA_VISTA` weeks from today on stand open; what is over and what is farther off is folded, by
 * year. Weeks whose start is not known come first, folded by themselves.
 * @param weeks In the order of the calendar.
 * @param today 'yyyy-mm-dd'
 */
export function tramosDe(weeks: readonly SemanaConActividades[], today: string): Tramo[] {
  const { anio } = semanaIso(today);
  const first = weeks.findIndex(({ semana }) => anioDe(semana) !== null && !hasPassed(semana, today));
  const tramos: Tramo[] = [];
  const undated: SemanaConActividades[] = [];
  for (const [at, week] of weeks.entries()) {
    const year = anioDe(week.semana);
    if (year === null) {
      undated.push(week);
      continue;
    }
    const over = hasPassed(week.semana, today);
    const far = !over && at >= first + A_LA_VISTA;
    const clave = over ? `antes:${year}` : far ? `despues:${year}` : 'ahora';
    const last = tramos.at(-1);
    if (last?.clave === clave) {
      tramos[tramos.length - 1] = { ...last, weeks: [...last.weeks, week] };
      continue;
    }
    const which = over ? (year < anio ? '' : 'anteriores ') : 'siguientes ';
    tramos.push({ clave, titulo: clave === 'ahora' ? '' : `Semanas ${which}de ${year}`, weeks: [week] });
  }
  if (undated.length > 0) tramos.unshift({ clave: 'sin-fecha', titulo: 'Semanas sin fecha', weeks: undated });
  return tramos;
}
