import { stopAsking } from '@hilvan/ui';

/** Starts a new document: nothing of this one, in memory or on the screen, is left. It is not asked whether it may be. */
export function leaveTo(address: string): void {
  // Whoever leaves has answered for what is unsaved, or is somebody else: a page that stayed would be nobody's.
  stopAsking();
  location.assign(address);
}
