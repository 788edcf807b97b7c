import { compareDays } from '@hilvan/contract';

/** Measurements by the day they were taken, the newest first; of one day the one registered last. */
export const newestTaken = <T extends { id: number; fecha: string }>(filas: readonly T[]): T[] =>
  filas.toSorted((a, b) => compareDays(b.fecha, a.fecha) || b.id - a.id);
