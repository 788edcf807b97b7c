/** Every way a call can fail, as one type with a Spanish text for the person who made it. */

/**
 * - `network`: no answer at all; `timeout`: no answer in time (a write may have happened);
 * - `parse`: an answer that does not follow the contract; `rejected`: the provider refused;
 * - `unauthorized`: the session is over; `forbidden`: the role may not do this; `conflict`: somebody else was faster (409, 412);
 * - `server`: the provider failed (5xx); `invalid`: the payload was refused before it was sent.
 */
export type ErrorKind =
  | 'network'
  | 'timeout'
  | 'parse'
  | 'rejected'
  | 'unauthorized'
  | 'forbidden'
  | 'conflict'
  | 'server'
  | 'invalid';

/** The statuses with which a gateway in front of a provider answers when the provider itself does not. */
export const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** Refusals that only postpone a call: it arrived too slowly, too early or too often. */
const LATER: ReadonlySet<number | null> = new Set([408, 425, 429]);

/** The text for every lost connection (specification, document 1, section 8). */
export const SIN_CONEXION = 'No se pudo conectar con el servidor. Por favor, inténtelo más tarde.';

const TEXTS: Record<ErrorKind, string> = {
  network: SIN_CONEXION,
  timeout: 'El servidor no respondió a tiempo. Por favor, inténtelo más tarde.',
  parse: 'El servidor dio una respuesta que no se entiende. Por favor, inténtelo más tarde.',
  rejected: 'El servidor no aceptó la solicitud.',
  unauthorized: 'Su sesión terminó. Por favor, inicie sesión de nuevo.',
  forbidden: 'No tienes los permisos necesarios para realizar esta acción.',
  conflict: 'Otra persona hizo un cambio mientras tanto. Revise los datos e inténtelo de nuevo.',
  server: 'Ha ocurrido un error en el servidor. Por favor, inténtelo más tarde.',
  invalid: 'Revise los datos.',
};

interface Details {
  /** The status in the body where there is one, otherwise that of HTTP; null when nothing was answered. */
  status?: number | null;
  /** The provider's own error lines. */
  errores?: string[];
  /** The provider's own message. */
  mensaje?: string;
  /** Error texts by field, for a payload that was refused before it was sent. */
  campos?: Record<string, string>;
  cause?: unknown;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ErrorKind;
  readonly status: number | null;
  readonly errores: readonly string[];
  readonly mensaje: string;
  readonly campos: Readonly<Record<string, string>>;
  /** How many seconds the provider asks to wait before the next try (Retry-After); 0 where it does not say. */
  retryAfter = 0;

  constructor(kind: ErrorKind, details: Details = {}) {
    const lines = details.errores ?? [];
    super(lines.join('\n') || details.mensaje || TEXTS[kind], { cause: details.cause });
    this.kind = kind;
    this.status = details.status ?? null;
    this.errores = lines;
    this.mensaje = details.mensaje ?? '';
    this.campos = details.campos ?? {};
  }

  /** Whether the call got no answer at all, or none in time. */
  get lost(): boolean {
    return this.kind === 'network' || this.kind === 'timeout';
  }

  /** Whether a write may have happened although it looks failed: read again before sending again. */
  get incierto(): boolean {
    return this.lost || this.kind === 'parse' || this.kind === 'server';
  }

  /** Whether the provider refused the call, rather than failed or asked to try later. */
  get refused(): boolean {
    return !this.incierto && !LATER.has(this.status);
  }
}

/** The error for something that cannot be sent, as if the provider had refused it. */
export const rejection = (text: string): ApiError => new ApiError('rejected', { errores: [text] });

/**
 * The value, which has to be there to go on.
 * @throws {ApiError} with `text` where it is null or undefined
 */
export function presente<T>(value: T | null | undefined, text: string): T {
  if (value == null) throw rejection(text);
  return value;
}

/** Anything that was thrown as an ApiError. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('parse', { cause: error });

/** Whether a read failed because there is no such record, rather than because nobody answered or the provider asks to try later. */
export function isMissing(error: unknown): boolean {
  if (error === null) return false;
  const { kind, refused } = asApiError(error);
  return kind === 'rejected' && refused;
}

/** The record that a page shows: the last answer, unless the provider has said since that there is no such record. */
export const lastRead = <T>({ data, error }: { data: T | undefined; error: unknown }): T | undefined =>
  isMissing(error) ? undefined : data;

/** The lines to show for anything that was thrown: the provider's own, otherwise the text of its kind. */
export function errorLines(error: unknown): string[] {
  const e = asApiError(error);
  if (e.errores.length === 0) return [e.message];
  const said = [...e.errores, e.errores.join('\n'), ''].includes(e.mensaje);
  return said ? [...e.errores] : [...e.errores, e.mensaje];
}
