/** What a database refused, in words both engines share. */
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
  '23505': 'unique',
  '23503': 'foreign-key',
  '23001': 'foreign-key',
  '23514': 'check',
  '53100': 'full',
  '25006': 'read-only',
  '40001': 'busy',
  '40P01': 'busy',
  '55P03': 'busy',
  ECONNREFUSED: 'down',
  ECONNRESET: 'down',
  ENOTFOUND: 'down',
  EAI_AGAIN: 'down',
  EHOSTUNREACH: 'down',
  ETIMEDOUT: 'down',
  '57P01': 'down',
  '57P03': 'down',
};

/** The refusal behind an error of either driver, or null for anything else. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = CODES[code] ?? CODES[code.split('_').slice(0, 2).join('_')];
  if (known) return known;
  if (/SQLITE_IOERR|disk I\/O error/.test(`${code} ${error.message}`)) return 'full';
  return /Connection terminated|timeout exceeded when trying to connect/.test(error.message) ? 'down' : null;
}

export const isUnique = (error: unknown): boolean => refusalOf(error) === 'unique';
