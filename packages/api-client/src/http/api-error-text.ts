import { asApiError, errorLines } from './api-error';

/**
 * The lines of a failure for a dialog. `fallback` is used where the provider refused without saying why (specification, document 2, section
 * 8); a lost connection keeps its own text.
 */
export const apiErrorText = (error: unknown, fallback?: string): string => {
  const { kind, errores, mensaje } = asApiError(error);
  const silent = errores.length === 0 && mensaje === '';
  if (fallback && silent && (kind === 'rejected' || kind === 'server' || kind === 'parse')) return fallback;
  return errorLines(error).join('\n');
};
