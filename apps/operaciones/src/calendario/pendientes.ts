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

/** A week that promises an order, with the activity that plans it there. */
interface Promesa {
  semana: Semana;
  actividad: Actividad;
}

/** An order that is not complete and that the current week or an earlier one promises. */
export interface Pendiente extends Promesa {
  idOrden: number;
  titulo: string;
  /** Undefined where orders are not known. */
  orden: Orden | undefined;
  /** Whether its week is over. */
  atrasado: boolean;
}

const hasBegun = (semana: Semana, today: string): boolean =>
  hasPassed(semana, today) || (semana.fechaInicio !== '' && semana.fechaInicio <= today);

/**
 * The week in which an order is due: the current one where it is planned for that, otherwise the last one it is planned for. An order that
 * was planned anew is no longer late in its earlier weeks, and one that is complete in a later week is not open in those before. Undefined
 * where nothing is open.
 * @param today 'yyyy-mm-dd'
 */
export function promesaVigente(promesas: readonly Promesa[], today: string): Promesa | undefined {
  // A week without known dates is sorted first, so that it never hides one that has dates.
  const sorted = promesas.toSorted((a, b) => compareDays(a.semana.fechaInicio, b.semana.fechaInicio));
  const open = sorted.slice(sorted.findLastIndex(({ actividad }) => actividad.estado) + 1);
  return open.find(({ semana }) => hasBegun(semana, today) && !hasPassed(semana, today)) ?? open.at(-1);
}

/**
 * What is late and what this week promises, the longest promised first; an order that several weeks promise is listed once.
 * @param ordenes Orders that are annulled or with their customer are no longer waited for; undefined where the orders are not known.
 * @param today 'yyyy-mm-dd'
 */
export function pendientes(
  semanas: readonly Semana[],
  actividades: readonly Actividad[],
  ordenes: readonly Orden[] | undefined,
  today: string,
): Pendiente[] {
  const listed = new Map(semanas.map((semana) => [semana.id, semana]));
  const known = new Map(ordenes?.map((orden) => [orden.id, orden]));
  const terminadas = new Set(ordenes?.filter(({ estado }) => isTerminada(estado)).map(({ id }) => id));
  const byOrden = new Map<number, Promesa[]>();
  for (const actividad of actividades) {
    const semana = listed.get(idSemanaDe(actividad) ?? 0);
    const idOrden = idOrdenDe(actividad);
    if (!semana || idOrden === null || terminadas.has(idOrden)) continue;
    const promesas = byOrden.get(idOrden);
    if (promesas) promesas.push({ semana, actividad });
    else byOrden.set(idOrden, [{ semana, actividad }]);
  }
  return [...byOrden]
    .flatMap(([idOrden, promesas]): Pendiente[] => {
      const vigente = promesaVigente(promesas, today);
      if (!vigente || !hasBegun(vigente.semana, today)) return [];
      const orden = known.get(idOrden);
      const titulo = vigente.actividad.orden?.titulo || (orden?.titulo ?? '');
      return [{ ...vigente, idOrden, titulo, orden, atrasado: hasPassed(vigente.semana, today) }];
    })
    .sort((a, b) => compareDays(a.semana.fechaInicio, b.semana.fechaInicio) || a.idOrden - b.idOrden);
}
