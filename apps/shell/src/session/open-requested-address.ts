/** A login ends in a fresh load of the address that was asked for; `/login` itself leads home. */
export function openRequestedAddress(): void {
  if (location.pathname === '/login') location.replace('/');
  else location.reload();
}
