import * as z from 'zod/mini';
import { login } from '../calls/acceso';
import { form, get, send } from '../calls/define';
import { datos, hecho } from '../calls/envelopes';
import { texto } from '../wire/reading';
import { requiredText } from '../wire/sending';
import { conClave } from './segundo-factor';

/** A passkey: a key that a device keeps, and proves to have when its owner unlocks it. */
const llave = z.object({
  id: texto(),
  /** The device on which it was made, in a few words. */
  dispositivo: texto(),
  /** When it was added and when it was last used ('' for never), ISO 8601. */
  agregada: texto(),
  usada: texto(),
});
export type Llave = z.output<typeof llave>;

/** The options in WebAuthn's JSON form, which a browser reads as they are. */
const reto = z.object({ opciones: z.looseObject({ challenge: z.string() }) });

/** Bytes as WebAuthn's JSON form writes them (base64url). */
const bytes = (max = 20_000) =>
  requiredText(max).check(z.regex(/^[\w-]+$/, 'No es una respuesta de una llave de acceso.'));

const llaves = { entity: 'llaves', writes: ['llaves'] } as const;

/** Extension `llaves`: passkeys (WebAuthn). A login with one needs neither e-mail, nor password, nor code. */
export const llamadasLlaves = {
  retoDeEntrada: {
    ...send('POST', '/login/llave/reto', {
      entity: 'sesiones',
      response: reto,
    }),
    auth: false,
  },
  entrarConLlave: {
    ...form('/login/llave', {
      entity: 'sesiones',
      payload: z.strictObject({
        id: bytes(2000),
        clientDataJSON: bytes(),
        authenticatorData: bytes(),
        signature: bytes(),
        userHandle: bytes(200),
      }),
      response: login.response,
    }),
    auth: false,
  },
  listarLlaves: {
    ...get('/cuenta/llaves', {
      entity: 'llaves',
      response: datos(llave),
    }),
    fresh: true,
  },
  prepararLlave: {
    ...form('/cuenta/llaves/preparar', {
      ...llaves,
      payload: conClave,
      response: reto,
    }),
    secret: true,
  },
  agregarLlave: form('/cuenta/llaves/agregar', {
    ...llaves,
    payload: z.strictObject({ id: bytes(2000), clientDataJSON: bytes(), attestationObject: bytes() }),
    response: hecho,
  }),
  quitarLlave: send('POST', '/cuenta/llaves/quitar/:llave', {
    ...llaves,
    response: hecho,
  }),
};
