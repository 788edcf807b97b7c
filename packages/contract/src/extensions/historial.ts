import * as z from 'zod/mini';
import { get } from '../calls/define';
import { datos } from '../calls/envelopes';
import { SOLO_ADMIN } from '../rules/roles';
import { bandera, id, lista, texto } from '../wire/reading';

/** The kinds of records whose changes a provider tells. */
export const CON_HISTORIAL = ['cliente', 'medicion', 'orden', 'reparacion'] as const;
export type ConHistorial = (typeof CON_HISTORIAL)[number];

/**
 * One field before and after a change, in words. A line of an order counts as a field: an added one has no `antes`, a removed one no
 * `ahora`. For a line or a person that was ticked, `campo` alone is given.
 */
const campoCambiado = z.object({ campo: texto(), antes: texto(), ahora: texto() });

/** A change that somebody made to a record. */
const cambio = z.object({
  id: id(),
  /** When it was made, ISO 8601. */
  momento: texto(),
  /** The person's name; '' where a command of the operator made it. */
  quien: texto(),
  /** The name of the call: 'editarCliente'. */
  accion: texto(),
  campos: lista(campoCambiado),
  /** Whether the changed fields are no longer kept. */
  vencido: bandera(),
});
export type Cambio = z.output<typeof cambio>;

/** Extension `historial`: who changed a record, when and what, for Admin; the newest first, 200 at most. */
export const llamadasHistorial = {
  historialRegistro: {
    ...get('/historial/:tipo/:id', {
      entity: 'historial',
      roles: SOLO_ADMIN,
      response: datos(cambio),
    }),
    fresh: true,
  },
};
