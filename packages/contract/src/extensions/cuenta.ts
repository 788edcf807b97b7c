import * as z from 'zod/mini';
import { form, get, send } from '../calls/define';
import { datos, hecho } from '../calls/envelopes';
import { bandera, texto } from '../wire/reading';
import { claveEscrita } from '../wire/sending';
import { claveNueva } from './clave';

/** An open session of the person: a browser in which they are logged in. */
const sesion = z.object({
  id: texto(),
  /** The device in a few words, from what the browser says about itself: 'Chrome en Android'. */
  dispositivo: texto(),
  /** When it began and when it was last used, ISO 8601; the latter to within a few minutes. */
  abierta: texto(),
  usada: texto(),
  /** Whether it is the session that makes this call. */
  actual: bandera(),
});
export type Sesion = z.output<typeof sesion>;

const sesiones = { entity: 'sesiones', writes: ['sesiones'] } as const;

/** Extension `cuenta`: every person's own account. */
export const llamadasCuenta = {
  /** Ends the session that makes this call; its token is refused from then on. */
  logout: send('POST', '/logout', { ...sesiones, response: hecho }),
  listarSesiones: {
    ...get('/cuenta/sesiones', {
      entity: 'sesiones',
      response: datos(sesion),
    }),
    fresh: true,
  },
  cerrarSesion: send('POST', '/cuenta/sesiones/cerrar/:sesion', {
    ...sesiones,
    response: hecho,
  }),
  cerrarOtrasSesiones: send('POST', '/cuenta/sesiones/cerrar-otras', {
    ...sesiones,
    response: hecho,
  }),
  /** The session that makes this call goes on; the person's others end. */
  cambiarClave: {
    ...form('/cuenta/clave', {
      ...sesiones,
      payload: z.strictObject({ actual: claveEscrita(), nueva: claveNueva() }),
      response: hecho,
    }),
    secret: true,
  },
};
