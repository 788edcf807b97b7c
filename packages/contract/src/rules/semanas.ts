/** The calendar's weeks and what is planned in them. Days are 'yyyy-mm-dd'. */
import type { Actividad, Semana } from '../entities/calendario';
import { addDays } from './fechas';

/** Whether a week is over; false where its days are unknown. */
export const hasPassed = ({ fechaFinal }: Semana, today: string): boolean =>
  fechaFinal !== '' && fechaFinal < today;

/** The year that a week belongs to, which is that of its middle: week 1, from 30/12/2024, belongs to 2025. Null where its start is unknown. */
export const anioDe = ({ fechaInicio }: Semana): number | null =>
  fechaInicio ? Number(addDays(fechaInicio, 3).slice(0, 4)) : null;

/** The name of a week: 'Semana 47 de 2026'; without the year where that is unknown. */
export function nombreSemana(semana: Semana): string {
  const anio = anioDe(semana);
  return `Semana ${semana.nSemana ?? semana.id}${anio === null ? '' : ` de ${anio}`}`;
}

/** The id of an activity's week, from whichever field the provider uses. */
export const idSemanaDe = (actividad: Actividad): number | null => actividad.semana?.id ?? actividad.idSemana;

/** The id of an activity's order, from whichever field the provider uses. */
export const idOrdenDe = (actividad: Actividad): number | null => actividad.orden?.id ?? actividad.idOrden;
