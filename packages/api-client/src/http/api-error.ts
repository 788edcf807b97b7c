/** Every way a call can fail, as one type with a Spanish text for the person who made it. */

/**
 * - `network`: no answer at all; `timeout`: none in time (a write may have happened);
 * - `parse`: an answer that is not what the contract says; `rejected`: the provider says no;
 * - `unauthorized`: the session is over; `forbidden`: the role may not; `conflict`: someone else was faster (409, 412);
 * - `server`: the provider failed (5xx); `invalid`: refused before sending, nothing left the screen.
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

/** What stands before a provider answers so where the provider does not. */
export const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** Refusals that only put a call off: too slow to arrive, too early, too many. */
const LATER: ReadonlySet<number | null> = new Set([408, 425, 429]);

/** Document 1, section 8: the text of every lost connection. */
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
  /** The body's status where it has one, else HTTP's; null when nothing was answered. */
  status?: number | null;
  /** The provider's own error lines. */
  errores?: string[];
  /** The provider's own message. */
  mensaje?: string;
  /** Lines by field, of a payload refused before sending. */
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
  /** Seconds that the provider asks to wait before the next try (Retry-After); 0 where it says nothing. */
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

  /** Whether the provider says no, and not only that it failed or asks to come back. */
  get refused(): boolean {
    return !this.incierto && !LATER.has(this.status);
  }
}

/** What cannot be sent, told as a provider would tell it. */
export const rejection = (text: string): ApiError => new ApiError('rejected', { errores: [text] });

/**
 * What must still be there to go on.
 * @throws {ApiError} with `text` where it is gone
 */
export function presente<T>(value: T | null | undefined, text: string): T {
  if (value == null) throw rejection(text);
  return value;
}

/** Any thrown thing as an ApiError. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('parse', { cause: error });

/** Whether a read failed because the record is not there, and not because nobody answered or the provider asks to come back. */
export function isMissing(error: unknown): boolean {
  if (error === null) return false;
  const { kind, refused } = asApiError(error);
  return kind === 'rejected' && refused;
}

/** What a page shows of its record: the last answer, unless the provider has said since that the record is not there. */
export const lastRead = <T>({ data, error }: { data: T | undefined; error: unknown }): T | undefined =>
  isMissing(error) ? undefined : data;

/** The lines to show for any thrown thing: the provider's own, else the text of its kind. */
export function errorLines(error: unknown): string[] {
  const e = asApiError(error);
  if (e.errores.length === 0) return [e.message];
  return e.mensaje && !e.errores.includes(e.mensaje) ? [...e.errores, e.mensaje] : [...e.errores];
}
