import { llamar } from '@hilvan/api-client';
import type { Orden, OrdenEnviada } from '@hilvan/contract';

/** The stored order that is the same as one being sent, the newest; undefined when there is none. */
export const ordenIgual = (sent: OrdenEnviada, ordenes: readonly Orden[]): Orden | undefined =>
  ordenes
    .filter(
      (o) =>
        o.titulo.trim() === sent.orden.titulo.trim() &&
        o.id_empresa === sent.orden.id_empresa &&
        o.fecha_orden === sent.orden.fecha_orden &&
        o.estado !== 'Anulada' &&
        (o.precio_total === null || o.precio_total === sent.orden.precio_total),
    )
    .sort((a, b) => b.id - a.id)[0];

/**
 * After a create whose answer was lost: looks whether the order is there all the same, so that trying again does not
 * make a second one. Undefined also when nobody can tell right now.
 */
export async function buscarOrdenIgual(sent: OrdenEnviada): Promise<Orden | undefined> {
  try {
    return ordenIgual(sent, (await llamar('listarOrdenes')).ordenes);
  } catch {
    return undefined;
  }
}
