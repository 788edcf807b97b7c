import * as z from 'zod/mini';
import { login } from '../calls/acceso';
import { form, get } from '../calls/define';
import { hecho } from '../calls/envelopes';
import { bandera, lista, numero, texto } from '../wire/reading';
import { claveEscrita, requiredText } from '../wire/sending';

/** The own password, asked again: whoever found a page open must not change how its owner comes in. */
export const conClave = z.strictObject({ clave: claveEscrita() });
const codigo = () => requiredText(50);

const factores = { entity: 'factores', writes: ['factores'] } as const;

/**
 * Extension `segundo-factor`: besides the password, a code that a telephone shows (RFC 6238). A login of the contract for an account that
 * has it is refused (401) with a line that names the field `codigo`; who sees that sends the three to `entrarConCodigo`.
 */
export const llamadasSegundoFactor = {
  /** Six digits that the telephone shows now, or one of the recovery codes. Each is taken once. */
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
  /** A secret for the telephone, as the address that is drawn as a QR code and as text. It counts once a code of it was given. */
  prepararSegundoFactor: {
    ...form('/cuenta/segundo-factor/preparar', {
      ...factores,
      payload: conClave,
      response: z.object({ status: z.optional(numero()), secreto: texto(), direccion: texto() }),
    }),
    secret: true,
  },
  /** The recovery codes are told this once. */
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
