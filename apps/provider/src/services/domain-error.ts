/** Why something was not done; http/failure.ts makes a status of it. */
export type Reason =
  | 'missing'
  /** What was asked for was right when the screen was opened, and is not any more. */
  | 'conflict'
  /** What was asked for is understood, and against a rule. */
  | 'invalid'
  | 'forbidden'
  | 'not-logged-in'
  /** Too many tries, mails, or jobs that wait: it may be done later. */
  | 'too-many'
  | 'too-large'
  | 'mail-refused'
  | 'storage-down';

/** Spanish lines that name the field, for whoever asked. */
export class DomainError extends Error {
  readonly reason: Reason;
  readonly lineas: readonly string[];
  /** After how many seconds it is worth asking again; null where time changes nothing. */
  readonly retryAfter: number | null;

  constructor(reason: Reason, lineas: readonly string[], cause?: unknown, retryAfter: number | null = null) {
    super(lineas.join('\n'), { cause });
    this.reason = reason;
    this.lineas = lineas;
    this.retryAfter = retryAfter;
  }
}

export const noExiste = (line: string) => new DomainError('missing', [line]);
export const conflicto = (...lines: string[]) => new DomainError('conflict', lines);
export const invalido = (...lines: string[]) => new DomainError('invalid', lines);
export const prohibido = (line = 'No tienes los permisos necesarios para realizar esta acción.') =>
  new DomainError('forbidden', [line]);
/** The refusal of something that may be done again from `until` on. */
export const demasiado = (line: string, until: Date, now: Date) =>
  new DomainError(
    'too-many',
    [line],
    undefined,
    Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  );
