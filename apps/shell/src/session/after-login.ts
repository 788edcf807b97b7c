import { currentSession } from '@hilvan/api-client';
import { formatFecha } from '@hilvan/contract';
import { remember } from '../storage/stored';

/** In the tab's storage, because the login is a program of its own: the greeting is shown by the shell that starts next. */
const KEY = 'hilvan:bienvenida';

/** A login ends in a fresh load of the address that was asked for, which greets; `/login` itself leads home. */
export function openRequestedAddress(): void {
  remember(sessionStorage, KEY, chooseYourOwn());
  if (location.pathname === '/login') location.replace('/');
  else location.reload();
}

/** For whoever came in with a generated password. */
function chooseYourOwn(): string {
  const until = currentSession()?.provisional;
  return until
    ? `Esa contraseña sirve solo hasta el ${formatFecha(until)}: elija la suya en «Mi cuenta».`
    : '';
}

/** What else is told to somebody who just logged in; null where nobody did. Given once. */
export function takeWelcome(): string | null {
  const more = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return more;
}
