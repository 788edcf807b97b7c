/** Starts a new document: nothing of this one, in memory or on the screen, is left. */
export function leaveTo(address: string): void {
  location.assign(address);
}
