import * as z from 'zod/mini';
import { get, json } from '../calls/define';
import { datos, hecho } from '../calls/envelopes';
import { personaEnviada } from '../entities/ordenes';
import { PERSONAL } from '../rules/roles';
import { bandera, id, numero, texto } from '../wire/reading';
import { numeroEnviado, optionalText } from '../wire/sending';

/** A person who has not got their garment yet, with the order in which it is made. */
const personaPendiente = z.object({
  id: id(),
  id_orden: id(),
  nombre: texto(),
  prenda: texto(),
  cantidad: numero(),
  /** Whether the garment is made. */
  taller: bandera(),
  titulo: texto(),
  nombre_empresa: texto(),
});
export type PersonaPendiente = z.output<typeof personaPendiente>;

/**
 * Extension `personas-pendientes`: the people of all open orders who have not got their garments, for when somebody comes to the counter and
 * says their name.
 */
export const llamadasPersonas = {
  personasPendientes: {
    ...get('/personas/pendientes', { entity: 'personas', response: datos(personaPendiente) }),
    // Not cached, because changes of orders change it too.
    fresh: true,
  },
};

/** Extension `personas-corregidas`: a person of an order who has not got their garment yet is corrected, or taken from the order. */
export const llamadasPersonasCorregidas = {
  corregirPersona: json('/personas/:personaId/corregir', {
    entity: 'personas',
    roles: PERSONAL,
    writes: ['personas'],
    payload: z.strictObject({
      /** The row as the person correcting it saw it, so that what somebody else changed meanwhile is not overwritten. */
      antes: z.strictObject({
        nombre: optionalText(''),
        prenda: optionalText(''),
        cantidad: numeroEnviado(),
      }),
      /** The corrected row; null takes the person from the order. */
      ahora: z.nullable(personaEnviada),
      /** Whether the finished garment is spoilt and has to be made again, also where nothing else changes. */
      repetir: z.optional(z.boolean()),
    }),
    response: hecho,
  }),
};
