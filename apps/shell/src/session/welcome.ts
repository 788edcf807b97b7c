/** In this tab only, and over one load: the login is a program of its own, gone before anybody could read it. */
const KEY = 'hilvan:bienvenida';

/** Has whoever logged in greeted after the load that the login ends in (decision 59), and told a sentence more. */
export function rememberWelcome(more: string): void {
  try {
    sessionStorage.setItem(KEY, more);
  } catch {
    // A full device greets nobody.
  }
}

/** What else is told to somebody who just logged in; null where nobody did. Given once. */
export function takeWelcome(): string | null {
  const more = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return more;
}
