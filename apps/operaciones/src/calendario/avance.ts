import { queryFor } from '@hilvan/api-client';
import { type Actividad, idOrdenDe, isAnulada, type Orden } from '@hilvan/contract';
import { useQuery } from '@tanstack/react-query';

/** How many of a week's orders are complete, of how many; an annulled one is nobody's work. */
export function avanceDe(
  actividades: readonly Actividad[],
  anuladas: ReadonlySet<number>,
  isCompleta: (actividad: Actividad) => boolean,
): { completas: number; total: number } {
  const work = actividades.filter((a) => !anuladas.has(idOrdenDe(a) ?? 0));
  return { completas: work.filter(isCompleta).length, total: work.length };
}

const idsAnuladas = ({ ordenes }: { ordenes: readonly Orden[] }): ReadonlySet<number> =>
  new Set(ordenes.filter(({ estado }) => isAnulada(estado)).map(({ id }) => id));
const SIN_ANULADAS: ReadonlySet<number> = new Set();

/** The ids of the annulled orders; none as long as the orders are not known. */
export const useAnuladas = (): ReadonlySet<number> =>
  useQuery({ ...queryFor('listarOrdenes'), select: idsAnuladas }).data ?? SIN_ANULADAS;
