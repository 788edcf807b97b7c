import { asApiError, errorLines } from '@hilvan/api-client';
import { notify } from '@hilvan/ui';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Nobody answered, or nothing readable: the provider has not judged what was sent. */
const SIN_RESPUESTA: ReadonlySet<string> = new Set(['network', 'timeout', 'parse']);

/**
 * Tells that a write failed: the specified dialog where the provider said no, 'Error' with the reason where nobody
 * answered, nothing where the session ended (the login appears over the page). The reason stays above the form.
 */
export async function tellFailure<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
  titulo: string,
  texto: string,
): Promise<void> {
  const e = asApiError(error);
  const motivo = errorLines(e).join('\n');
  if (SIN_RESPUESTA.has(e.kind)) await notify.error('Error', motivo);
  else if (e.kind !== 'unauthorized') await notify.error(titulo, texto);
  form.setError('root.servidor', { message: motivo });
}

/** Whether a read failed because the record is not there, and not because nobody answered. */
export const isMissing = (error: unknown): boolean => error !== null && asApiError(error).kind === 'rejected';
