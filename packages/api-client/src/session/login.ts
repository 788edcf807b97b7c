import { ApiError } from '../http/api-error';
import { llamar } from '../http/call';
import { abrirSesion } from './session-store';

/**
 * Logs in and keeps the session.
 * @throws {ApiError} `rejected` or `unauthorized` for wrong credentials, `network` and the like when nobody answered (decision 18).
 */
export async function iniciarSesion(email: string, password: string): Promise<void> {
  const { token, role } = await llamar('login', { payload: { email, password } });
  if (!token) throw new ApiError('rejected');
  abrirSesion(token, role, email);
}
