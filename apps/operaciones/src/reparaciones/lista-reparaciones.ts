/** How the list of repairs is ordered and searched, and which of them are in the workshop. */
import {
  compareDays,
  type EstadoReparacion,
  nextEstadoReparacion,
  type ReparacionFila,
  rangoReparacion,
} from '@hilvan/contract';
import { readerOf } from '@hilvan/ui';

type Ordenable = Pick<ReparacionFila, 'id' | 'estado' | 'fecha'>;

/** Sorts repairs: Taller first, then Entregado, Anulada last; within a state by date, the newest first, and the newest of a day first. */
export const enOrdenDeLista = <T extends Ordenable>(reparaciones: readonly T[]): T[] =>
  [...reparaciones].sort(
    (a, b) =>
      rangoReparacion(a.estado) - rangoReparacion(b.estado) || compareDays(b.fecha, a.fecha) || b.id - a.id,
  );

const TALLER: EstadoReparacion = 'Taller';

/** The address of the list of repairs in the workshop. */
export const EN_TALLER = `/reparaciones?${new URLSearchParams({ por: 'estado', q: TALLER })}`;

/** Whether a repair is neither delivered nor annulled. */
export const isEnTaller = ({ estado }: Pick<ReparacionFila, 'estado'>): boolean =>
  nextEstadoReparacion(estado) !== null;

type Buscable = Parameters<ReturnType<typeof readerOf>>[0] & Pick<ReparacionFila, 'estado'>;

/** 'Pendiente' stands for Taller (decision 36 of the specification), so that such a repair is found by either word. */
const byEstado = (row: Buscable): string =>
  isEnTaller(row) && row.estado !== TALLER ? `${row.estado} ${TALLER}` : row.estado;

/** The text by which a repair is found, for a filter type; the same type always gives the same function. */
export const searchedIn = (type: string): ((row: Buscable) => string) =>
  type === 'estado' ? byEstado : readerOf(type);
