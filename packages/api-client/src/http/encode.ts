import type { Llamada } from '@hilvan/contract';
import { ApiError } from './api-error';

/**
 * The body of a call, checked against its strict schema and encoded as the contract says.
 * @throws {ApiError} `invalid` where the payload does not fit the schema
 */
export function encode(call: Llamada, payload: unknown, file?: File): FormData | string | undefined {
  if (!call.payload) return undefined;
  const checked = call.payload.safeParse(payload);
  if (!checked.success) throw invalid(checked.error.issues);
  if (call.encoding === 'json') return JSON.stringify(checked.data);

  const form = new FormData();
  // `form()` of the contract only takes schemas of an object of scalars.
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
