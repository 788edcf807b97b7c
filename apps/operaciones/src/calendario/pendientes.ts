import {
  type Actividad,
  compareDays,
  hasPassed,
  idOrdenDe,
  idSemanaDe,
  isTerminada,
  type Orden,
  type Semana,
} from '@hilvan/contract';

/** An order that a week up to the current one promises and that is not complete. */
export interface Pendiente {
  idOrden: number;
  titulo: string;
  /** Undefined where orders are not known. */
  orden: Orden | undefined;
  semana: Semana;
  /** That of the week which promised it first. */
  actividad: Actividad;
  /** Its week is over. */
  atrasado: boolean;
}

/**
 * What is late and what this week promises, the longest promised first; an order that several weeks promise stands once.
 * @param ordenes Those annulled or with their customer are no longer waited for; undefined where they are not known.
 * @param today 'yyyy-mm-dd'
 */
export function pendientes(
  semanas: readonly Semana[],
  actividades: readonly Actividad[],
  ordenes: readonly Orden[] | undefined,
  today: string,
): Pendiente[] {
  const begun = new Map(
    semanas
      .filter((one) => hasPassed(one, today) || (one.fechaInicio !== '' && one.fechaInicio <= today))
      .map((semana) => [semana.id, semana]),
  );
  const known = new Map(ordenes?.map((orden) => [orden.id, orden]));
  const terminadas = new Set(ordenes?.filter(({ estado }) => isTerminada(estado)).map(({ id }) => id));
  const promised = actividades.flatMap((actividad): Pendiente[] => {
    const semana = begun.get(idSemanaDe(actividad) ?? 0);
    const idOrden = idOrdenDe(actividad);
    if (!semana || idOrden === null || actividad.estado || terminadas.has(idOrden)) return [];
    return [
      {
        idOrden,
        titulo: actividad.orden?.titulo || (known.get(idOrden)?.titulo ?? ''),
        orden: known.get(idOrden),
        semana,
        actividad,
        atrasado: hasPassed(semana, today),
      },
    ];
  });
  const longestFirst = promised.toSorted(
    (a, b) => compareDays(a.semana.fechaInicio, b.semana.fechaInicio) || a.idOrden - b.idOrden,
  );
  const seen = new Set<number>();
  return longestFirst.filter(({ idOrden }) => !seen.has(idOrden) && seen.add(idOrden));
}
