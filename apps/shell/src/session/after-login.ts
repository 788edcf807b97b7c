import { currentSession } from '@hilvan/api-client';
import { formatFecha } from '@hilvan/contract';
import { remember } from '../storage/stored';

/** In the tab's storage, because the login is a program of its own: the greeting is shown by the shell that starts next. */
const KEY = 'hilvan:bienvenida';

/** A login ends in a fresh load of the address that was asked for; `/login` itself leads home. */
export function openRequestedAddress(): void {
  rememberWelcome(chooseYourOwn());
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

/** Has whoever logged in greeted after that load, and told a sentence more. */
export const rememberWelcome = (more: string): void => remember(sessionStorage, KEY, more);

/** What else is told to somebody who just logged in; null where nobody did. Given once. */
export function takeWelcome(): string | null {
  const more = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return more;
}
