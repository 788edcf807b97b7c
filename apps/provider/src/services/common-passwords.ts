import { hash } from 'node:crypto';

/**
 * Whether a password is one of those that are guessed first, however its letters are written. The list is fetched when somebody first chooses
 * a password: most starts never need it.
 */
export async function isCommon(password: string): Promise<boolean> {
  const { COMMON, LETTERS } = await import('./common-passwords-list');
  return COMMON.has(hash('sha256', password.toLowerCase(), 'base64url').slice(0, LETTERS));
}
