import type { Celda } from '../read/tabla';
import type { Estados, Plan } from '../run/plan';

/** A row that did not get in, or could not be taken back. */
export type Refused = { n: number; celdas: readonly Celda[]; motivo: string };

export const refusedOf = ({ filas }: Plan, estados: Estados): Refused[] =>
  filas.flatMap(({ n, celdas, payload, motivo }, place) => {
    if (payload === null) return [{ n, celdas, motivo }];
    const estado = estados.get(place);
    return estado?.estado === 'rechazada' || estado?.estado === 'queda'
      ? [{ n, celdas, motivo: estado.motivo ?? '' }]
      : [];
  });
