import { queryFor } from '@hilvan/api-client';
import {
  type Actividad,
  compareDays,
  fold,
  hasPassed,
  idOrdenDe,
  idSemanaDe,
  isAnulada,
  isTerminada,
  type Orden,
  type Semana,
} from '@hilvan/contract';
import { fecha, jointly } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pendientes } from './pendientes';

/** A week with the orders planned for it. */
export interface SemanaConActividades {
  semana: Semana;
  actividades: readonly Actividad[];
  /** The orders that are shown, where not all of them are. */
  mostradas?: readonly Actividad[];
}

/** The filter of the weeks. Dates are 'yyyy-mm-dd', '' where none was chosen; `atrasadas` is 'si' where only what is late is wanted. */
export interface FiltroSemanas {
  nombre: string;
  inicio: string;
  final: string;
  atrasadas: string;
}

export const SIN_FILTRO: FiltroSemanas = { nombre: '', inicio: '', final: '', atrasadas: '' };

/** Whether anything narrows the weeks. */
export const hasFilter = (filtro: FiltroSemanas): boolean =>
  Object.values(filtro).some((value) => value.trim() !== '');

const NINGUNA: readonly Actividad[] = [];
/** Sorts weeks in the order of the calendar. */
export const byDay = (a: Semana, b: Semana) => compareDays(a.fechaInicio, b.fechaInicio) || a.id - b.id;

/** All weeks in the order of the calendar, also those without orders. */
export function join(semanas: readonly Semana[], actividades: readonly Actividad[]): SemanaConActividades[] {
  const bySemana = new Map<number | null, Actividad[]>();
  for (const a of actividades) {
    const id = idSemanaDe(a);
    const planned = bySemana.get(id);
    if (planned) planned.push(a);
    else bySemana.set(id, [a]);
  }
  return semanas
    .toSorted(byDay)
    .map((semana) => ({ semana, actividades: bySemana.get(semana.id) ?? NINGUNA }));
}

/** The weeks in the order in which somebody chooses one: those that are not over, from the nearest on, then those that are, the last one first. */
export function porElegir(semanas: readonly Semana[], today: string): Semana[] {
  const sorted = semanas.toSorted(byDay);
  const past = sorted.filter((semana) => hasPassed(semana, today));
  return [...sorted.filter((semana) => !past.includes(semana)), ...past.reverse()];
}

/** Whether one of the two dates is missing: one alone filters nothing, which has to be said. */
export const lacksADate = ({ inicio, final }: FiltroSemanas): boolean => (inicio === '') !== (final === '');

/**
 * Keeps the weeks that have an order with this part of a title (case and accents folded; blank means any) and that lie wholly between the
 * two dates, where both are given (document 2, section 5). Where only what is late is wanted, only that is shown of a week.
 * @param late What is late in the weeks; needed only where that is wanted.
 */
export function filterSemanas(
  weeks: readonly SemanaConActividades[],
  { nombre, inicio, final, atrasadas }: FiltroSemanas,
  late: ReadonlySet<Actividad> | undefined,
): readonly SemanaConActividades[] {
  const wanted = fold(nombre.trim());
  const byDates = inicio !== '' && final !== '';
  const narrowed =
    atrasadas === ''
      ? weeks
      : weeks.flatMap((week) => {
          const mostradas = week.actividades.filter((a) => late?.has(a));
          return mostradas.length > 0 ? [{ ...week, mostradas }] : [];
        });
  return narrowed.filter(
    ({ semana, actividades, mostradas = actividades }) =>
      (wanted === '' || mostradas.some((a) => fold(a.orden?.titulo ?? '').includes(wanted))) &&
      (!byDates || (semana.fechaInicio >= inicio && semana.fechaFinal <= final)),
  );
}

/** Whether a day lies in a week. */
export const contains = ({ fechaInicio, fechaFinal }: Semana, day: string): boolean =>
  fechaInicio <= day && day <= fechaFinal;

export const rangoSemana = ({ fechaInicio, fechaFinal }: Semana): string =>
  `${fecha(fechaInicio)} – ${fecha(fechaFinal)}`;

/** The orders that may be planned, the newest first. */
export const ordenesAsignables = (ordenes: readonly Orden[]): Orden[] =>
  ordenes.filter(({ estado }) => !isTerminada(estado)).toSorted((a, b) => b.id - a.id);

/** The ids of the orders already in a week. */
export const asignadasA = (actividades: readonly Actividad[], idSemana: number): ReadonlySet<number> =>
  new Set(actividades.filter((a) => idSemanaDe(a) === idSemana).flatMap((a) => idOrdenDe(a) ?? []));

/** Reads the weeks and what is planned in them; both have to be there before anything is shown. */
export function useSemanas() {
  const semanas = useQuery(queryFor('listarSemanas'));
  const actividades = useQuery(queryFor('listarActividades'));
  return {
    semanas: semanas.data?.data,
    actividades: actividades.data?.data,
    ...jointly(semanas, actividades),
  };
}

/**
 * What is late: each order once, in the week in which it counts (`promesaVigente`), as on Inicio. Undefined until it is known which orders
 * are finished; where the orders cannot be read, none counts as finished.
 */
export function useAtrasadas(
  semanas: readonly Semana[] | undefined,
  actividades: readonly Actividad[] | undefined,
  today: string,
): ReadonlySet<Actividad> | undefined {
  const { data, isPending } = useQuery(queryFor('listarOrdenes'));
  return useMemo(() => {
    if (isPending || !semanas || !actividades) return undefined;
    const waited = pendientes(semanas, actividades, data?.ordenes, today);
    return new Set(waited.filter(({ atrasado }) => atrasado).map(({ actividad }) => actividad));
  }, [semanas, actividades, data, isPending, today]);
}

/** How many of a week's orders are complete, and of how many; an annulled order is nobody's work and does not count. */
export function avanceDe(
  actividades: readonly Actividad[],
  anuladas: ReadonlySet<number>,
  isCompleta: (actividad: Actividad) => boolean,
): { completas: number; total: number } {
  const work = actividades.filter((a) => !anuladas.has(idOrdenDe(a) ?? 0));
  return { completas: work.filter(isCompleta).length, total: work.length };
}

/** '2 de 6 completas'; '' where there is no work. */
export const textoAvance = ({ completas, total }: ReturnType<typeof avanceDe>): string =>
  total > 0 ? `${completas} de ${total} ${total === 1 ? 'completa' : 'completas'}` : '';

const idsAnuladas = ({ ordenes }: { ordenes: readonly Orden[] }): ReadonlySet<number> =>
  new Set(ordenes.filter(({ estado }) => isAnulada(estado)).map(({ id }) => id));
const SIN_ANULADAS: ReadonlySet<number> = new Set();

/** The ids of the annulled orders; none as long as the orders are not known. */
export const useAnuladas = (): ReadonlySet<number> =>
  useQuery({ ...queryFor('listarOrdenes'), select: idsAnuladas }).data ?? SIN_ANULADAS;
