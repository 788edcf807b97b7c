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

/** Taller first, then Entregado, Anulada last; each by date descending, the newest of a day first. */
export const enOrdenDeLista = <T extends Ordenable>(reparaciones: readonly T[]): T[] =>
  [...reparaciones].sort(
    (a, b) =>
      rangoReparacion(a.estado) - rangoReparacion(b.estado) || compareDays(b.fecha, a.fecha) || b.id - a.id,
  );

const TALLER: EstadoReparacion = 'Taller';

/** The list of those in the workshop. */
export const EN_TALLER = `/reparaciones?${new URLSearchParams({ por: 'estado', q: TALLER })}`;

/** Whether a repair is neither delivered nor annulled. */
export const isEnTaller = ({ estado }: Pick<ReparacionFila, 'estado'>): boolean =>
  nextEstadoReparacion(estado) !== null;

type Buscable = Parameters<ReturnType<typeof readerOf>>[0] & Pick<ReparacionFila, 'estado'>;

/** 'Pendiente' stands for Taller (decision 36): it is found by either word. */
const byEstado = (row: Buscable): string =>
  isEnTaller(row) && row.estado !== TALLER ? `${row.estado} ${TALLER}` : row.estado;

/** What repairs are searched by for a filter type; the same function for the same type. */
export const searchedIn = (type: string): ((row: Buscable) => string) =>
  type === 'estado' ? byEstado : readerOf(type);
