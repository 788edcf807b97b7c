import * as z from 'zod/mini';
import { get } from '../calls/define';
import { datos } from '../calls/envelopes';
import { bandera, id, numero, texto } from '../wire/reading';

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
