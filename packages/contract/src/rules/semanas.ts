/** The calendar's weeks and what is planned in them. Days are 'yyyy-mm-dd'. */
import type { Actividad, Semana } from '../entities/calendario';
import { addDays } from './fechas';

/** Whether a week is over; one whose days are not known is not. */
export const hasPassed = ({ fechaFinal }: Semana, today: string): boolean =>
  fechaFinal !== '' && fechaFinal < today;

/** The year a week belongs to: that of its middle, so that week 1 of 30/12/2024 is one of 2025. Null where its start is not known. */
export const anioDe = ({ fechaInicio }: Semana): number | null =>
  fechaInicio ? Number(addDays(fechaInicio, 3).slice(0, 4)) : null;

/** 'Semana 47 de 2026'; without the year where that is not known. */
export function nombreSemana(semana: Semana): string {
  const anio = anioDe(semana);
  return `Semana ${semana.nSemana ?? semana.id}${anio === null ? '' : ` de ${anio}`}`;
}

/** The week of an activity, wherever the provider put its id. */
export const idSemanaDe = (actividad: Actividad): number | null => actividad.semana?.id ?? actividad.idSemana;

/** The order of an activity, wherever the provider put its id. */
export const idOrdenDe = (actividad: Actividad): number | null => actividad.orden?.id ?? actividad.idOrden;
