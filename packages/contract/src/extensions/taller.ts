import * as z from 'zod/mini';
import { get, json } from '../calls/define';
import { hecho } from '../calls/envelopes';
import { SOLO_ADMIN } from '../rules/roles';
import { texto } from '../wire/reading';
import { optionalText, requiredText } from '../wire/sending';

const taller = { entity: 'taller', roles: SOLO_ADMIN } as const;

/** Extension `taller`: what documents, mails and messages call the workshop, written by an Admin in place of the host's settings. */
export const llamadasTaller = {
  /** '' where it has no telephone. */
  verTaller: get('/taller', { ...taller, response: z.object({ nombre: texto(), telefono: texto() }) }),
  guardarTaller: json('/taller', {
    ...taller,
    writes: ['taller'],
    payload: z.strictObject({ nombre: requiredText(80), telefono: optionalText('', 40) }),
    response: hecho,
  }),
};
