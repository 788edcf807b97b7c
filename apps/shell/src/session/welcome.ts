/** In this tab only, and over one load: the login is a program of its own, gone before anybody could read it. */
const KEY = 'hilvan:bienvenida';

/** Has whoever logged in greeted after the load that the login ends in (decision 59). */
export function rememberWelcome(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // A full device greets nobody.
  }
}

/** Whether somebody just logged in; true once. */
export function takeWelcome(): boolean {
  const just = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return just;
}
