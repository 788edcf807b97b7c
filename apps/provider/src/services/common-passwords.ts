/**
 * Whether a password is one of those that are guessed first, however its letters are written. The list is large, and most starts never
 * need it: it is fetched when somebody first chooses a password.
 */
export async function isCommon(password: string): Promise<boolean> {
  const { COMMON } = await import('./common-passwords-list');
  return COMMON.has(password.toLowerCase());
}
