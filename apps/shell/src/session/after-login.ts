import { currentSession } from '@hilvan/api-client';
import { formatFecha } from '@hilvan/contract';
import { remember } from '../storage/stored';

/** Session storage key of the greeting: the login is a program of its own, and the shell that starts next shows it. */
const KEY = 'hilvan:bienvenida';

/** After a login, loads the requested address anew, which then greets; `/login` itself leads to the home page. */
export function openRequestedAddress(): void {
  remember(sessionStorage, KEY, chooseYourOwn());
  if (location.pathname === '/login') location.replace('/');
  else location.reload();
}

/** What the greeting adds for a person who logged in with a generated password; otherwise empty. */
function chooseYourOwn(): string {
  const until = currentSession()?.provisional;
  return until
    ? `Esa contraseña sirve solo hasta el ${formatFecha(until)}: elija la suya en «Mi cuenta».`
    : '';
}

/** What the greeting adds for a person who just logged in, possibly ''; null where nobody did. Given only once. */
export function takeWelcome(): string | null {
  const more = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return more;
}
