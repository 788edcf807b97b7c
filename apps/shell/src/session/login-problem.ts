import { asApiError } from '@hilvan/api-client';

/** Document 1, section 8. */
const WRONG_CREDENTIALS = 'Error! Correo electrónico o contraseña incorrecta!';

const TOO_MANY_REQUESTS = 429;

/** What a failed login says: only a provider's "no" means wrong credentials, a lost connection has its own text (decision 18). */
export function loginProblem(error: unknown): string {
  const { kind, status, message } = asApiError(error);
  const refused = kind === 'rejected' || kind === 'unauthorized' || kind === 'forbidden';
  return refused && status !== TOO_MANY_REQUESTS ? WRONG_CREDENTIALS : message;
}

/** Whether a login was refused only because the account asks for a code besides: the line names the field (extension `segundo-factor`). */
export const wantsCode = (error: unknown): boolean =>
  asApiError(error).errores.some((line) => line.startsWith('codigo: '));
