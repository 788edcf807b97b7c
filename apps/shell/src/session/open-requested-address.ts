import { rememberWelcome } from './welcome';

/** A login ends in a fresh load of the address that was asked for; `/login` itself leads home. */
export function openRequestedAddress(): void {
  rememberWelcome();
  if (location.pathname === '/login') location.replace('/');
  else location.reload();
}
