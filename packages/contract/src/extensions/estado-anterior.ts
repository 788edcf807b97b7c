import * as z from 'zod/mini';
import { form } from '../calls/define';
import { hecho } from '../calls/envelopes';
import { CAMBIA_REPARACION } from '../calls/operaciones';
import { CAMBIA_ORDEN } from '../calls/ventas';
import { ESTADOS_ORDEN, ESTADOS_REPARACION } from '../rules/estados';
import { PERSONAL } from '../rules/roles';
import { opcion } from '../wire/sending';

/**
 * Extension `estado-anterior`: undoes a step that was taken by mistake, one at a time. `estado` is the state to return to; where the present
 * state is not the one that follows it, or is Anulada, nothing is done. For an order that returns to the workshop it is forgotten that its
 * customer was written to, so that they are again once it is ready, and it is open again in the last week for which it is planned.
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
