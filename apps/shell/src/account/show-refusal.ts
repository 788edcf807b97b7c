import { asApiError } from '@hilvan/api-client';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/** Puts what the provider refused at the fields it names ('nueva: …'), and the rest above the form. */
export function showRefusal<T extends FieldValues>(
  setError: UseFormSetError<T>,
  fields: readonly FieldPath<T>[],
  thrown: unknown,
): void {
  const { kind, errores, message } = asApiError(thrown);
  // The login over the page says that the session ended.
  if (kind === 'unauthorized') return;
  const above: string[] = [];
  for (const line of errores.length > 0 ? errores : [message]) {
    const [, name, text] = /^(\w+): (.+)$/s.exec(line) ?? [];
    const field = fields.find((known) => known === name);
    if (field) setError(field, { type: 'proveedor', message: text });
    else above.push(line);
  }
  if (above.length > 0) setError('root.servidor', { message: above.join('\n') });
}
