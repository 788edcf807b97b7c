import * as z from 'zod/mini';
import { login } from '../calls/acceso';
import { form, get } from '../calls/define';
import { hecho } from '../calls/envelopes';
import { bandera, lista, numero, texto } from '../wire/reading';
import { claveEscrita, requiredText } from '../wire/sending';

/** The person's own password, asked for again: somebody who finds a page open must not change how its owner logs in. */
export const conClave = z.strictObject({ clave: claveEscrita() });
const codigo = () => requiredText(50);

const factores = { entity: 'factores', writes: ['factores'] } as const;

/**
 * Extension `segundo-factor`: in addition to the password, a code that a telephone shows (RFC 6238). For an account that has it, the
 * contract's login is refused (401) with a line that names the field `codigo`; the client then sends all three to `entrarConCodigo`.
 */
export const llamadasSegundoFactor = {
  /** `codigo` is the six digits that the telephone shows now, or one of the recovery codes. Each is accepted once. */
  entrarConCodigo: {
    ...form('/login/codigo', {
      entity: 'sesiones',
      payload: z.strictObject({ ...login.payload.shape, codigo: codigo() }),
      response: login.response,
    }),
    auth: false,
    secret: true,
  },
  verSegundoFactor: {
    ...get('/cuenta/segundo-factor', {
      entity: 'factores',
      response: z.object({ activo: bandera(), codigos: numero() }),
    }),
    fresh: true,
  },
  /** Makes a secret for the telephone, both as the address for a QR code and as text. It becomes active once a code made from it was given. */
  prepararSegundoFactor: {
    ...form('/cuenta/segundo-factor/preparar', {
      ...factores,
      payload: conClave,
      response: z.object({ status: z.optional(numero()), secreto: texto(), direccion: texto() }),
    }),
    secret: true,
  },
  /** Activates the secret. Only this answer contains the recovery codes. */
  activarSegundoFactor: {
    ...form('/cuenta/segundo-factor/activar', {
      ...factores,
      payload: z.strictObject({ codigo: codigo() }),
      response: z.object({ status: z.optional(numero()), codigos: lista(texto()) }),
    }),
    secret: true,
  },
  quitarSegundoFactor: {
    ...form('/cuenta/segundo-factor/quitar', {
      ...factores,
      payload: conClave,
      response: hecho,
    }),
    secret: true,
  },
};
