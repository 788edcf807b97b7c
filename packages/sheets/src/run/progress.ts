import type { EstadoFila, Estados, FilaPlan, Plan } from './plan';

/** An import sends its rows, or takes back what it sent. */
export type Direction = 'envio' | 'borrado';

/** A plan and how far it is. */
export type Whole = { plan: Plan; estados: Estados };

/** The direction in which a halted import goes on: one of which anything was taken back sends nothing more. */
export const directionOf = ({ estados }: Pick<Whole, 'estados'>): Direction => {
  const { eliminada, queda } = tally(estados);
  return eliminada + queda > 0 ? 'borrado' : 'envio';
};

export const leftOf = (whole: Whole, direction: Direction): number =>
  direction === 'envio' ? remaining(whole) : tally(whole.estados).creada;

/** How many rows of each state. */
export function tally(estados: Estados): Record<EstadoFila['estado'], number> {
  const counts = { enviando: 0, creada: 0, rechazada: 0, eliminada: 0, queda: 0 };
  for (const { estado } of estados.values()) counts[estado] += 1;
  return counts;
}

/** How many rows can be sent and have no answer yet; 0 for an import of which anything was taken back. */
export const remaining = ({ plan, estados }: Whole): number =>
  directionOf({ estados }) === 'borrado'
    ? 0
    : plan.filas.filter(
        ({ payload }, place) => payload !== null && (estados.get(place)?.estado ?? 'enviando') === 'enviando',
      ).length;

/** A row that did not get in, or could not be taken back. */
export type Refused = Pick<FilaPlan, 'n' | 'celdas' | 'motivo'>;

/** The rows that did not get in; with 'queda' those that could not be taken back, of which nothing is to be corrected. */
export const refusedOf = (
  { filas }: Plan,
  estados: Estados,
  wanted: 'rechazada' | 'queda' = 'rechazada',
): Refused[] =>
  filas.flatMap(({ n, celdas, payload, motivo }, place) => {
    const answer = payload === null ? { estado: 'rechazada', motivo } : estados.get(place);
    return answer?.estado === wanted ? [{ n, celdas, motivo: answer.motivo ?? '' }] : [];
  });
