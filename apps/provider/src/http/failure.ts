/** Answers that are not a success: what http itself refuses, and what it makes of the services' errors. */
import { DomainError, type Reason } from '../services/domain-error';

/** The HTTP status, also in the body, and Spanish lines that name the field. */
export class Falla extends Error {
  readonly status: number;
  readonly lineas: readonly string[];

  constructor(status: number, ...lineas: string[]) {
    super(lineas.join('\n'));
    this.status = status;
    this.lineas = lineas;
  }
}

const STATUS: Record<Reason, number> = {
  missing: 404,
  conflict: 409,
  invalid: 422,
  forbidden: 403,
  'not-logged-in': 401,
  'too-many': 429,
  'too-large': 413,
  'mail-refused': 502,
  'storage-down': 503,
};

/** Status and lines of what was refused on purpose; null for any other error. */
export function refused(error: unknown): readonly [status: number, lines: readonly string[]] | null {
  if (error instanceof Falla) return [error.status, error.lineas];
  return error instanceof DomainError ? [STATUS[error.reason], error.lineas] : null;
}

/** The body of a failure. `mensaje` repeats the lines for readers that show only that. */
export const failureBody = (status: number, lines: readonly string[]) => ({
  status,
  error: [...lines],
  mensaje: lines.join('\n'),
});
