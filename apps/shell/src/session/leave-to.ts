let left = false;
// Here and not in leaveTo: Chromium calls these listeners in the order they came, and this one must come before any form's.
window.addEventListener('beforeunload', (event) => left && event.stopImmediatePropagation(), {
  capture: true,
});

/** Starts a new document: nothing of this one, in memory or on the screen, is left. It is not asked whether it may be. */
export function leaveTo(address: string): void {
  // Whoever leaves has answered for what is unsaved, or is somebody else: a page that stayed would be nobody's.
  left = true;
  location.assign(address);
}
