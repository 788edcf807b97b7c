import { currentSession } from '@hilvan/api-client';
import { rememberWelcome } from './welcome';

/** A login ends in a fresh load of the address that was asked for; `/login` itself leads home. */
export function openRequestedAddress(): void {
  rememberWelcome(chooseYourOwn());
  if (location.pathname === '/login') location.replace('/');
  else location.reload();
}

/** For whoever came in with a generated password. */
function chooseYourOwn(): string {
  const until = currentSession()?.provisional;
  if (!until) return '';
  const day = new Date(until).toLocaleDateString('es-CR', { day: 'numeric', month: 'long' });
  return `Esa contraseña sirve solo hasta el ${day}: elija la suya en «Mi cuenta».`;
}
