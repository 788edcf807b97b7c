import * as z from 'zod/mini';
import { get } from '../calls/define';
import { datos } from '../calls/envelopes';
import { SOLO_ADMIN } from '../rules/roles';
import { bandera, id, lista, texto } from '../wire/reading';

/** What a provider tells the changes of. */
export const CON_HISTORIAL = ['cliente', 'medicion', 'orden', 'reparacion'] as const;
export type ConHistorial = (typeof CON_HISTORIAL)[number];

/**
 * One field as it was and as it became, in words. A line of an order is a field too: one that came has no `antes`, one that went no
 * `ahora`. A line or a person that was ticked stands as `campo` with neither.
 */
const campoCambiado = z.object({ campo: texto(), antes: texto(), ahora: texto() });

/** Something that somebody did to a record. */
const cambio = z.object({
  id: id(),
  /** ISO 8601. */
  momento: texto(),
  /** Their name; '' where a command did it. */
  quien: texto(),
  /** The call: 'editarCliente'. */
  accion: texto(),
  campos: lista(campoCambiado),
  /** Whether what changed is no longer kept. */
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
