import { llamar } from '@hilvan/api-client';
import type { ReparacionEnviada, ReparacionFila } from '@hilvan/contract';

/** The stored repair that is the same as one being sent, the newest; undefined when there is none. */
export const reparacionIgual = (
  { reparacion: sent }: ReparacionEnviada,
  reparaciones: readonly ReparacionFila[],
): ReparacionFila | undefined =>
  reparaciones
    .filter(
      (r) =>
        r.titulo.trim() === sent.titulo.trim() &&
        r.id_empresa === sent.id_empresa &&
        r.fecha === sent.fecha &&
        r.estado !== 'Anulada' &&
        (r.precio === null || r.precio === sent.precio),
    )
    .sort((a, b) => b.id - a.id)[0];

/**
 * After a create whose answer was lost: looks whether the repair is there all the same, so that trying again does not
 * make a second one. Undefined also when nobody can tell right now.
 */
export async function buscarReparacionIgual(sent: ReparacionEnviada): Promise<ReparacionFila | undefined> {
  try {
    return reparacionIgual(sent, (await llamar('listarReparaciones')).reparaciones);
  } catch {
    return undefined;
  }
}
