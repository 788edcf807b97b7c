/** The shapes around the data. Every answer may carry `status`, `error` and `mensaje`; see `readResult`. */
import * as z from 'zod/mini';
import { lista, numero, readBandera, readNumber, readText, texto, uno } from '../wire/reading';

/** `{ data: [...] }` */
export const datos = <O, I>(item: z.ZodMiniType<O, I>) => z.object({ data: lista(item) });

/** `{ data: {...} }`; `data` is null where there is no such object. */
export const dato = <O, I>(item: z.ZodMiniType<O, I>) =>
  z.object({ data: uno(item), mensaje: z.optional(texto()) });

/** `{ status: 200 }`, the answer to a write. */
export const hecho = z.object({ status: z.optional(numero()), mensaje: z.optional(texto()) });

/** `{ download_url }` of a document; `trabajo` instead while it is still being made (extension `trabajos`). */
export const descarga = z.object({ download_url: texto(), trabajo: z.optional(texto()) });

/** Counts, each under its own name. */
export const conteo = <const K extends string>(...names: K[]) =>
  // Object.fromEntries widens the keys; they are exactly `names`.
  z.object(Object.fromEntries(names.map((n) => [n, numero()])) as Record<K, ReturnType<typeof numero>>);

/** What an answer's body says about how the call went. */
export interface Resultado {
  /** Whether the body claims success; null where it does not say, so that HTTP decides. */
  ok: boolean | null;
  /** The number that the body gives as its status; null where there is none. */
  status: number | null;
  /** The error lines, in the order given. */
  errores: string[];
  mensaje: string;
}

/** Reads `status`, `success`, `error` (list, text or object of either) and `mensaje`/`message` of any body. */
export function readResult(body: unknown): Resultado {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { ok: null, status: null, errores: [], mensaje: '' };
  }
  const b: Record<string, unknown> = { ...body };
  const status = readNumber(b.status);
  const success = b.success == null ? null : readBandera(b.success);
  const flagged = (b.error ?? b.errors) === true ? false : null;
  return {
    ok: success ?? (status === null ? flagged : status >= 200 && status < 300),
    status,
    errores: readErrors(b.error ?? b.errors),
    mensaje: readText(b.mensaje ?? b.message),
  };
}

/** The lines of an error given as list, text or object; a flag has none. */
export function readErrors(error: unknown): string[] {
  if (error == null || typeof error === 'boolean' || error === 0 || error === '') return [];
  if (Array.isArray(error)) return error.flatMap(readErrors);
  if (typeof error === 'object') return Object.values(error).flatMap(readErrors);
  return [readText(error)].filter(Boolean);
}
