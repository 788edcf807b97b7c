import { comoApiError, lineasDeError } from '@hilvan/api-client';
import { notify } from '@hilvan/ui';

/** Nobody answered, or nothing readable: the provider has not judged what was sent. */
const SIN_RESPUESTA: ReadonlySet<string> = new Set(['network', 'timeout', 'parse']);

/**
 * Tells that a write failed: the specified dialog where the provider said no, 'Error' with the reason where nobody
 * answered, nothing where the session ended (the login appears over the page).
 * @returns what to show above the form.
 */
export async function decirFallo(error: unknown, titulo: string, texto: string): Promise<string> {
  const e = comoApiError(error);
  const motivo = lineasDeError(e).join('\n');
  if (e.kind === 'unauthorized') return motivo;
  if (SIN_RESPUESTA.has(e.kind)) await notify.error('Error', motivo);
  else await notify.error(titulo, texto);
  return motivo;
}

/** Whether a read failed because the record is not there, and not because nobody answered. */
export const esInexistente = (error: unknown): boolean =>
  error !== null && comoApiError(error).kind === 'rejected';
