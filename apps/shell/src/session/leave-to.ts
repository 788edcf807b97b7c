import { stopAsking } from '@hilvan/ui';

/** Starts a new document at an address, so that nothing of this one stays in memory or on the screen. Does not ask about unsaved work. */
export function leaveTo(address: string): void {
  // The person has already been asked (logout.ts), or another person is logged in by now.
  stopAsking();
  // An address with a '#' that is the present one would only be scrolled to.
  if (address === location.href) location.reload();
  else location.assign(address);
}
