import * as z from 'zod/mini';
import { get, json } from '../calls/define';
import { hecho } from '../calls/envelopes';
import { SOLO_ADMIN } from '../rules/roles';
import { texto } from '../wire/reading';
import { optionalText, requiredText } from '../wire/sending';

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
    payload: z.strictObject({ nombre: requiredText(80), telefono: optionalText('', 40) }),
    response: hecho,
  }),
};
