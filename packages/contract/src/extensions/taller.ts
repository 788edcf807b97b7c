import * as z from 'zod/mini';
import { get, json } from '../calls/define';
import { hecho } from '../calls/envelopes';
import { SOLO_ADMIN } from '../rules/roles';
import { internationalTelefono } from '../rules/texto';
import { texto } from '../wire/reading';
import { optionalText, requiredText } from '../wire/sending';

/** What customers may dial: of several in one field the first. '' where there is none. */
const telefono = () =>
  optionalText('', 40).check(
    z.refine(
      (v) => v === '' || internationalTelefono(v) !== null,
      'Escriba un teléfono que se pueda marcar, o déjelo en blanco.',
    ),
  );

/** Extension `taller`: what documents, mails and messages call the workshop, written by an Admin in place of the host's settings. */
export const llamadasTaller = {
  /** '' where it has no telephone. For everybody: whoever writes to a customer hears of another name. */
  verTaller: get('/taller', {
    entity: 'taller',
    response: z.object({ nombre: texto(), telefono: texto() }),
  }),
  guardarTaller: json('/taller', {
    entity: 'taller',
    roles: SOLO_ADMIN,
    writes: ['taller'],
    payload: z.strictObject({ nombre: requiredText(80), telefono: telefono() }),
    response: hecho,
  }),
};
