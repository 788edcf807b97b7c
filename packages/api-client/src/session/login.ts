import { login, type Respuesta } from '@hilvan/contract';
import { ApiError } from '../http/api-error';
import { leerRespuesta } from '../http/read';
import { pedir } from '../http/request';
import { abrirSesion } from './session-store';

/**
 * Logs in and keeps the session.
 * @throws {ApiError} `rejected` or `unauthorized` for wrong credentials, `network` and the like when nobody answered (decision 18).
 */
export async function iniciarSesion(email: string, password: string): Promise<void> {
  const read = async (status: number, text: string) => leerRespuesta(login, status, text);
  const { datos } = await pedir(login, login.path, { payload: { email, password } }, read);
  // Read by the login's own schema.
  const { token, role } = datos as Respuesta<'login'>;
  if (!token) throw new ApiError('rejected');
  abrirSesion(token, role, email);
}
