import { compareDays, type ReparacionFila, rangoReparacion } from '@hilvan/contract';

type Ordenable = Pick<ReparacionFila, 'id' | 'estado' | 'fecha'>;

/** Taller first, then Entregado, Anulada last; each by date descending, the newest of a day first. */
export const enOrdenDeLista = <T extends Ordenable>(reparaciones: readonly T[]): T[] =>
  [...reparaciones].sort(
    (a, b) =>
      rangoReparacion(a.estado) - rangoReparacion(b.estado) || compareDays(b.fecha, a.fecha) || b.id - a.id,
  );
