import * as z from 'zod/mini';
import { form, get, send } from '../calls/define';
import { datos, hecho } from '../calls/envelopes';
import { ROLES, SOLO_ADMIN } from '../rules/roles';
import { bandera, id, numero, palabra, texto } from '../wire/reading';
import { opcion, requiredText } from '../wire/sending';

/** A person with an account. */
const usuario = z.object({
  id: id(),
  nombre: texto(),
  email: texto(),
  role: palabra(ROLES, 'Visor'),
  activo: bandera(),
  /** Whether they have a second factor, and how many passkeys, where the provider supports these. */
  segundo_factor: z.optional(bandera()),
  llaves: z.optional(numero()),
  /** Until when a generated password works, ISO 8601; '' once they chose their own. */
  provisional_hasta: z.optional(texto()),
});
export type Usuario = z.output<typeof usuario>;

const CORREO = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const rol = () => opcion(ROLES, 'Elija un rol.');

/** A generated password, told only in this answer and stored nowhere. */
const claveDada = z.object({ status: z.optional(numero()), clave: texto() });

const usuarios = { entity: 'usuarios', roles: SOLO_ADMIN, writes: ['usuarios'] } as const;

/** Extension `usuarios`: the accounts of everybody who may log in; for Admin. */
export const llamadasUsuarios = {
  listarUsuarios: {
    ...get('/usuarios', {
      entity: 'usuarios',
      roles: SOLO_ADMIN,
      response: datos(usuario),
    }),
    fresh: true,
  },
  registrarUsuario: {
    ...form('/usuarios/registrar', {
      ...usuarios,
      payload: z.strictObject({
        nombre: requiredText(),
        email: requiredText().check(z.regex(CORREO, 'Escriba un correo electrónico válido.')),
        role: rol(),
      }),
      response: claveDada,
    }),
    secret: true,
  },
  /** Their sessions end. */
  desactivarUsuario: send('POST', '/usuarios/desactivar/:id', {
    ...usuarios,
    response: hecho,
  }),
  activarUsuario: send('POST', '/usuarios/activar/:id', {
    ...usuarios,
    response: hecho,
  }),
  /** The name as receipts show it from then on; what was written before keeps the earlier name. */
  renombrarUsuario: form('/usuarios/nombre/:id', {
    ...usuarios,
    payload: z.strictObject({ nombre: requiredText() }),
    response: hecho,
  }),
  /** Ends their sessions, because the token contains the role. */
  cambiarRolUsuario: form('/usuarios/rol/:id', {
    ...usuarios,
    payload: z.strictObject({ role: rol() }),
    response: hecho,
  }),
  /** Their sessions end. */
  reiniciarClaveUsuario: {
    ...send('POST', '/usuarios/clave/:id', {
      ...usuarios,
      response: claveDada,
    }),
    secret: true,
  },
  /** For a person who lost their telephone: removes the second factor and every passkey, and ends their sessions. */
  quitarFactoresUsuario: send('POST', '/usuarios/factores/quitar/:id', {
    ...usuarios,
    response: hecho,
  }),
};
