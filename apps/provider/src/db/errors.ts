/** Why a database or the disk refused something, in the same words for both engines. */
export type Refusal = 'unique' | 'foreign-key' | 'check' | 'full' | 'read-only' | 'busy' | 'down';

const CODES: Record<string, Refusal> = {
  SQLITE_CONSTRAINT_UNIQUE: 'unique',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'unique',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'foreign-key',
  SQLITE_CONSTRAINT_TRIGGER: 'foreign-key',
  SQLITE_CONSTRAINT_CHECK: 'check',
  SQLITE_FULL: 'full',
  SQLITE_READONLY: 'read-only',
  SQLITE_BUSY: 'busy',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  '23505': 'unique',
  '23503': 'foreign-key',
  '23001': 'foreign-key',
  '23514': 'check',
  '53100': 'full',
  '25006': 'read-only',
  '40001': 'busy',
  '40P01': 'busy',
  '55P03': 'busy',
  '53300': 'busy',
  // PostgreSQL ended a transaction that was idle for too long, and closed its connection.
  '25P03': 'down',
  ECONNREFUSED: 'down',
  ECONNRESET: 'down',
  EPIPE: 'down',
  ENOTFOUND: 'down',
  EAI_AGAIN: 'down',
  EHOSTUNREACH: 'down',
  ETIMEDOUT: 'down',
};

/** PostgreSQL's classes of a lost connection and of a server that is going down or coming up. */
const DOWN = /^(08|57P)/;
/** What PostgreSQL's driver says when a connection is gone, in errors without a code. */
const GONE = /Connection terminated|not queryable|timeout exceeded when trying to connect/;

/** The refusal behind an error of either driver, or behind what caused it; null for anything else. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  const known = CODES[code] ?? CODES[code.split('_').slice(0, 2).join('_')];
  if (known) return known;
  if (/SQLITE_IOERR|disk I\/O error/.test(`${code} ${error.message}`)) return 'full';
  return DOWN.test(code) || GONE.test(error.message) ? 'down' : refusalOf(error.cause);
}

/** The error's code; '' where it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether nothing can be written now; reading may go on. */
export const isUnwritable = (error: unknown): boolean =>
  ['full', 'read-only'].includes(refusalOf(error) ?? '');

export const isUnique = (error: unknown): boolean => refusalOf(error) === 'unique';
