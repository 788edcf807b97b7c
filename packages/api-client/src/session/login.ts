import { login, type Respuesta } from '@hilvan/contract';
import { ApiError } from '../http/api-error';
import { readAnswer } from '../http/read';
import { request } from '../http/request';
import { readCookies } from './cookies';
import { currentSession, openSession } from './session-store';

const SIN_COOKIES =
  'Este navegador no guarda la sesión. Permita las cookies de este sitio e inténtelo de nuevo.';
const RELOJ =
  'La sesión ya está vencida según la fecha y la hora de este equipo. Revíselas e inténtelo de nuevo.';

/**
 * Logs in and keeps the session.
 * @throws {ApiError} `rejected` or `unauthorized` for wrong credentials, `network` and the like when nobody answered (decision 18),
 *   `invalid` where this device cannot keep the session.
 */
export async function logIn(email: string, password: string): Promise<void> {
  const read = async (status: number, text: string) => readAnswer(login, status, text);
  const { datos } = await request(login, login.path, { payload: { email, password } }, read);
  // Read by the login's own schema.
  const { token, role } = datos as Respuesta<'login'>;
  if (!token) throw new ApiError('rejected');
  openSession(token, role, email);
  // Without a word the login would come back again and again.
  if (!currentSession()) throw new ApiError('invalid', { errores: [readCookies() ? RELOJ : SIN_COOKIES] });
}
