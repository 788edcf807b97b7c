import {
  type Actividad,
  compararDias,
  type EstadoOrden,
  estaAnulada,
  haPasado,
  idOrdenDe,
  idSemanaDe,
  type Orden,
  type Semana,
} from '@hilvan/contract';

/** The state of an order that waits in the shop for its customer. */
export const EN_TIENDA: EstadoOrden = 'Entrega Tienda';

/** The orders that wait in the shop, those that wait longest first. */
export const enTienda = (ordenes: readonly Orden[]): Orden[] =>
  ordenes
    .filter(({ estado }) => estado === EN_TIENDA)
    .toSorted((a, b) => compararDias(a.fecha_orden, b.fecha_orden) || a.id - b.id);

/** An order that a week up to the current one promises and that is not complete. */
export interface Pendiente {
  idOrden: number;
  titulo: string;
  semana: Semana;
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
    semanas.filter(({ fechaInicio }) => fechaInicio <= today).map((semana) => [semana.id, semana]),
  );
  const titles = new Map(ordenes?.map(({ id, titulo }) => [id, titulo]));
  const over = new Set(
    ordenes
      ?.filter(({ estado }) => estaAnulada(estado) || estado === 'Entregada al cliente')
      .map(({ id }) => id),
  );
  const promised = actividades.flatMap((actividad): Pendiente[] => {
    const semana = begun.get(idSemanaDe(actividad) ?? 0);
    const idOrden = idOrdenDe(actividad);
    if (actividad.estado || !semana || idOrden === null || over.has(idOrden)) return [];
    return [
      {
        idOrden,
        titulo: actividad.orden?.titulo || (titles.get(idOrden) ?? ''),
        semana,
        atrasado: haPasado(semana, today),
      },
    ];
  });
  const longestFirst = promised.toSorted(
    (a, b) => compararDias(a.semana.fechaInicio, b.semana.fechaInicio) || a.idOrden - b.idOrden,
  );
  const seen = new Set<number>();
  return longestFirst.filter(({ idOrden }) => !seen.has(idOrden) && seen.add(idOrden));
}
