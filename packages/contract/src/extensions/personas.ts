import * as z from 'zod/mini';
import { get, json } from '../calls/define';
import { datos, hecho } from '../calls/envelopes';
import { personaEnviada } from '../entities/ordenes';
import { PERSONAL } from '../rules/roles';
import { bandera, id, numero, texto } from '../wire/reading';
import { numeroEnviado, optionalText } from '../wire/sending';

/** Somebody who has not got theirs yet, with the order that it is made in. */
const personaPendiente = z.object({
  id: id(),
  id_orden: id(),
  nombre: texto(),
  prenda: texto(),
  cantidad: numero(),
  /** It is made. */
  taller: bandera(),
  titulo: texto(),
  nombre_empresa: texto(),
});
export type PersonaPendiente = z.output<typeof personaPendiente>;

/** Extension `personas-pendientes`: who of all orders that go on has not got theirs, for whoever comes to the counter and says their name. */
export const llamadasPersonas = {
  personasPendientes: {
    ...get('/personas/pendientes', { entity: 'personas', response: datos(personaPendiente) }),
    // Orders change it too.
    fresh: true,
  },
};

/** Extension `personas-corregidas`: somebody of an order who has not got theirs yet is corrected, or taken from the order. */
export const llamadasPersonasCorregidas = {
  corregirPersona: json('/personas/:personaId/corregir', {
    entity: 'personas',
    roles: PERSONAL,
    writes: ['personas'],
    payload: z.strictObject({
      /** As whoever corrects saw them: what somebody else changed meanwhile is not written over. */
      antes: z.strictObject({
        nombre: optionalText(''),
        prenda: optionalText(''),
        cantidad: numeroEnviado(),
      }),
      /** Null takes them from the order. */
      ahora: z.nullable(personaEnviada),
      /** What was made is spoilt: also as it was before, it is to be made again. */
      repetir: z.optional(z.boolean()),
    }),
    response: hecho,
  }),
};
