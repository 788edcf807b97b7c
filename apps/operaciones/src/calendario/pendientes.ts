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

/** A week that promises an order. */
interface Promesa {
  semana: Semana;
  actividad: Actividad;
}

/** An order that a week up to the current one promises and that is not complete. */
export interface Pendiente extends Promesa {
  idOrden: number;
  titulo: string;
  /** Undefined where orders are not known. */
  orden: Orden | undefined;
  /** Its week is over. */
  atrasado: boolean;
}

const hasBegun = (semana: Semana, today: string): boolean =>
  hasPassed(semana, today) || (semana.fechaInicio !== '' && semana.fechaInicio <= today);

/**
 * Where an order counts: in the current week, else where it stands last. What was planned anew is late no more in the week that it was
 * taken from, and what is complete in a later week leaves nothing open in those before. Undefined where nothing is open.
 * @param today 'yyyy-mm-dd'
 */
export function promesaVigente(promesas: readonly Promesa[], today: string): Promesa | undefined {
  // One whose days are not known comes first: it takes nothing from a week that has some.
  const sorted = promesas.toSorted((a, b) => compareDays(a.semana.fechaInicio, b.semana.fechaInicio));
  const open = sorted.slice(sorted.findLastIndex(({ actividad }) => actividad.estado) + 1);
  return open.find(({ semana }) => hasBegun(semana, today) && !hasPassed(semana, today)) ?? open.at(-1);
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
