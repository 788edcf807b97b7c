import * as z from 'zod/mini';
import { get, json } from '../calls/define';
import { hecho } from '../calls/envelopes';
import { SOLO_ADMIN } from '../rules/roles';
import { internationalTelefono } from '../rules/texto';
import { texto } from '../wire/reading';
import { optionalText, requiredText } from '../wire/sending';

/** A telephone that customers can dial, the first one where the field has several; '' for none. */
const telefono = () =>
  optionalText('', 40).check(
    z.refine(
      (v) => v === '' || internationalTelefono(v) !== null,
      'Escriba un teléfono que se pueda marcar, o déjelo en blanco.',
    ),
  );

/** Extension `taller`: the name and telephone of the workshop on documents, mails and messages, set by an Admin instead of by the host's settings. */
export const llamadasTaller = {
  /** `telefono` is '' where the workshop has none. Readable for everybody, so that messages to customers use a new name. */
  verTaller: {
    ...get('/taller', {
      entity: 'taller',
      response: z.object({ nombre: texto(), telefono: texto() }),
    }),
    // Until it is written, it is what the host's settings say.
    fresh: true,
  },
  guardarTaller: json('/taller', {
    entity: 'taller',
    roles: SOLO_ADMIN,
    writes: ['taller'],
    payload: z.strictObject({ nombre: requiredText(80), telefono: telefono() }),
    response: hecho,
  }),
};
