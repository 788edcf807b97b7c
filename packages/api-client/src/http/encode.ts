import type { Llamada } from '@hilvan/contract';
import { ApiError } from './api-error';

/** The body of a call, checked against its strict schema and encoded as the contract says. */
export function encode(call: Llamada, payload: unknown, file?: File): FormData | string | undefined {
  if (!call.payload) return undefined;
  const checked = call.payload.safeParse(payload);
  if (!checked.success) throw invalid(checked.error.issues);
  if (call.encoding === 'json') return JSON.stringify(checked.data);

  const form = new FormData();
  // A form's schema is an object of scalars; that is what `form()` in the contract is for.
  for (const [key, value] of Object.entries(checked.data as Record<string, unknown>)) {
    if (value !== undefined) form.append(key, String(value));
  }
  if (call.file && file) form.append(call.file, file, file.name);
  return form;
}

function invalid(issues: readonly { path: PropertyKey[]; message: string }[]): ApiError {
  const campos: Record<string, string> = {};
  for (const issue of issues) campos[issue.path.map(String).join('.')] ??= issue.message;
  const errores = Object.entries(campos).map(([campo, text]) => (campo ? `${campo}: ${text}` : text));
  return new ApiError('invalid', { errores, campos });
}
