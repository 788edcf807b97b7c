import {
  type Actividad,
  compararDias,
  type EstadoOrden,
  estaAnulada,
  type Orden,
  plegar,
  type Semana,
} from '@hilvan/contract';
import { fecha } from '@hilvan/ui';

/** A week with the orders planned for it. */
export interface SemanaConActividades {
  semana: Semana;
  actividades: readonly Actividad[];
}

/** What 'Buscar' applies. Dates are 'yyyy-mm-dd', '' where none was chosen. */
export interface FiltroSemanas {
  nombre: string;
  inicio: string;
  final: string;
}

export const SIN_FILTRO: FiltroSemanas = { nombre: '', inicio: '', final: '' };

const NINGUNA: readonly Actividad[] = [];

/** All weeks in the order of the calendar, also those without orders (decision 52). */
export function juntar(
  semanas: readonly Semana[],
  actividades: readonly Actividad[],
): SemanaConActividades[] {
  const bySemana = new Map<number | null, Actividad[]>();
  for (const a of actividades) {
    const id = idSemanaDe(a);
    const planned = bySemana.get(id);
    if (planned) planned.push(a);
    else bySemana.set(id, [a]);
  }
  return semanas
    .toSorted((a, b) => compararDias(a.fechaInicio, b.fechaInicio) || a.id - b.id)
    .map((semana) => ({ semana, actividades: bySemana.get(semana.id) ?? NINGUNA }));
}

/** Both dates, or none: one alone filters nothing and has to be said. */
export const faltaUnaFecha = ({ inicio, final }: FiltroSemanas): boolean =>
  (inicio === '') !== (final === '');

/**
 * By a part of an order's title (case and accents folded; blank means any) and by weeks that lie wholly between two dates
 * (document 2, section 5).
 */
export function filtrarSemanas(
  weeks: readonly SemanaConActividades[],
  { nombre, inicio, final }: FiltroSemanas,
): readonly SemanaConActividades[] {
  const wanted = plegar(nombre.trim());
  const byDates = inicio !== '' && final !== '';
  return weeks.filter(
    ({ semana, actividades }) =>
      (wanted === '' || actividades.some((a) => plegar(a.orden?.titulo ?? '').includes(wanted))) &&
      (!byDates || (semana.fechaInicio >= inicio && semana.fechaFinal <= final)),
  );
}

/** Whether a day lies in a week. */
export const contiene = ({ fechaInicio, fechaFinal }: Semana, day: string): boolean =>
  fechaInicio <= day && day <= fechaFinal;

export const nombreSemana = ({ nSemana, id }: Semana): string => `Semana ${nSemana ?? id}`;
export const rangoSemana = ({ fechaInicio, fechaFinal }: Semana): string =>
  `${fecha(fechaInicio)} – ${fecha(fechaFinal)}`;

const TERMINADA: EstadoOrden = 'Entregada al cliente';

/** The orders that may be planned, the newest first: neither annulled nor with the client already. */
export const ordenesAsignables = (ordenes: readonly Orden[]): Orden[] =>
  ordenes
    .filter(({ estado }) => !estaAnulada(estado) && estado !== TERMINADA)
    .toSorted((a, b) => b.id - a.id);

const idSemanaDe = (actividad: Actividad): number | null => actividad.semana?.id ?? actividad.idSemana;

/** The order of an activity, wherever the provider put its id. */
export const idOrdenDe = (actividad: Actividad): number | null => actividad.orden?.id ?? actividad.idOrden;

/** The ids of the orders already in a week. */
export const asignadasA = (actividades: readonly Actividad[], idSemana: number): ReadonlySet<number> =>
  new Set(actividades.filter((a) => idSemanaDe(a) === idSemana).flatMap((a) => idOrdenDe(a) ?? []));
