/**
 * An open Dialog takes the page's clicks and focus for itself, so a notice must stand inside it. When the Dialog goes first,
 * the notice moves out to the page, or nobody could ever answer it.
 */
let watching: MutationObserver | undefined;

export const overDialog = (popup: HTMLElement): void => {
  watching?.disconnect();
  const container = popup.parentElement;
  if (!container) return;
  // A Dialog takes its lock off the page a moment after it went.
  container.style.pointerEvents = 'auto';
  const home = topDialog();
  if (!home) return;
  home.append(container);
  watching = new MutationObserver((_, self) => {
    if (home.isConnected && container.parentElement === home) return;
    self.disconnect();
    if (container.parentElement === home) moveOut(container, popup);
  });
  watching.observe(document.body, { childList: true, subtree: true });
};

/** The window on top, where one is open (zag's marks). */
const topDialog = () =>
  [...document.querySelectorAll<HTMLElement>('[data-scope=dialog][data-part=content][data-state=open]')].at(
    -1,
  );

function moveOut(container: HTMLElement, popup: HTMLElement): void {
  const focus = () => {
    popup.querySelector<HTMLElement>('.swal2-confirm')?.focus();
    // A waiting dialog has no button.
    if (!popup.contains(document.activeElement)) popup.focus();
  };
  document.body.append(container);
  focus();
  // The Dialog that went gives the focus back to where it came from, a moment later.
  const stay = ({ target }: FocusEvent) => {
    if (!container.isConnected) document.removeEventListener('focusin', stay);
    else if (target instanceof Node && !container.contains(target)) focus();
  };
  document.addEventListener('focusin', stay);
}
