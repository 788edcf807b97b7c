import { type Llamada, login, type Respuesta } from '@hilvan/contract';
import { ApiError } from '../http/api-error';
import { readAnswer } from '../http/read';
import { request } from '../http/request';
import { readCookies } from './cookies';
import { readSession } from './read-session';
import { openSession } from './session-store';

const SIN_COOKIES =
  'Este navegador no guarda la sesión. Permita las cookies de este sitio e inténtelo de nuevo.';
const RELOJ =
  'La sesión ya está vencida según la fecha y la hora de este equipo. Revíselas e inténtelo de nuevo.';

/** A way to log in: a call that is answered as the contract's login is, and its payload. */
export interface LoginBy {
  call: Omit<Llamada, 'response'> & Pick<typeof login, 'response'>;
  payload: unknown;
}

/**
 * Logs in and keeps the session.
 * @throws {ApiError} `rejected` or `unauthorized` for wrong credentials, `network` and the like when nobody answered,
 *   `invalid` where this device cannot keep the session.
 */
export const logIn = (email: string, password: string): Promise<void> =>
  logInBy({ call: login, payload: { email, password } }, email);

/**
 * As `logIn`, by another call.
 * @param email identifies the person where the token does not
 * @throws {ApiError} as `logIn` does
 */
export async function logInBy({ call, payload }: LoginBy, email = ''): Promise<void> {
  const read = async (status: number, text: string) => readAnswer(call, status, text);
  const { datos } = await request(call, call.path, { payload }, read);
  // The answer was read with the login's own schema.
  const { token, role } = datos as Respuesta<'login'>;
  if (!token) throw new ApiError('rejected');
  openSession(token, role, email);
  // Without an error here the login would appear again and again without saying why.
  if (!readSession()) throw new ApiError('invalid', { errores: [readCookies() ? RELOJ : SIN_COOKIES] });
}
