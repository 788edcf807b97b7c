import { stopAsking } from '@hilvan/ui';

/** Starts a new document, so that nothing of this one is left in memory or on the screen. Asks nobody about unsaved work. */
export function leaveTo(address: string): void {
  // The person has already been asked (logout.ts), or is another one by now.
  stopAsking();
  location.assign(address);
}
