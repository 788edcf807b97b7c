import * as z from 'zod/mini';
import { form } from '../calls/define';
import { hecho } from '../calls/envelopes';
import { CAMBIA_REPARACION } from '../calls/operaciones';
import { CAMBIA_ORDEN } from '../calls/ventas';
import { ESTADOS_ORDEN, ESTADOS_REPARACION } from '../rules/estados';
import { PERSONAL } from '../rules/roles';
import { opcion } from '../wire/sending';

/**
 * Extension `estado-anterior`: a step taken by mistake is taken back, one at a time. `estado` is the state to return to; from any
 * other than the one that follows it, and from Anulada, nothing is done. An order that returns to the workshop counts as not
 * told, so that its customer is written to again once it is ready, and is to be done again in the last week it is planned for.
 */
export const llamadasEstadoAnterior = {
  devolverOrden: form('/ordenes/devolver/estado/:id', {
    entity: 'ordenes',
    roles: PERSONAL,
    writes: [...CAMBIA_ORDEN, 'avisos'],
    payload: z.strictObject({ estado: opcion(ESTADOS_ORDEN) }),
    response: hecho,
  }),
  devolverReparacion: form('/reparacion/estado/devolver/:id', {
    entity: 'reparaciones',
    roles: PERSONAL,
    writes: [...CAMBIA_REPARACION, 'avisos'],
    payload: z.strictObject({ estado: opcion(ESTADOS_REPARACION) }),
    response: hecho,
  }),
};
