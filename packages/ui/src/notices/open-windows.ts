import type Swal from 'sweetalert2';

type OpenWindow = { content: () => HTMLElement | null; opener: () => HTMLElement | null };

const open: OpenWindow[] = [];
/** What SweetAlert2 shows now, the window it stands in, and what is to happen when that closes beneath it. */
let standing:
  | {
      swal: typeof Swal;
      over: OpenWindow | undefined;
      leave: (opener: HTMLElement | null) => void;
      waits: boolean;
    }
  | undefined;

/**
 * Notes a dialog or drawer for as long as it is open: it keeps clicks and focus for itself, so what SweetAlert2 says meanwhile
 * stands inside the topmost. Gives the way out, to be called before anything of the window goes.
 */
export const enterWindow = (entered: OpenWindow): (() => void) => {
  open.push(entered);
  // Somebody who opens a window is not waiting for the page any more.
  if (standing?.waits) standing.leave(null);
  return () => {
    open.splice(open.indexOf(entered), 1);
    if (standing?.over === entered) standing.leave(entered.opener());
  };
};

/** Gives SweetAlert2's `target`: the topmost window, or the page. What only `waits` goes when another window opens. */
export const standOver = (
  swal: typeof Swal,
  leave: (opener: HTMLElement | null) => void,
  waits = false,
): HTMLElement => {
  const over = open.at(-1);
  standing = { swal, over, leave, waits };
  return over?.content() ?? document.body;
};

/** Whether another window may open: none is there, and what SweetAlert2 shows, if anything, only waits for the page. */
export const mayOpenWindow = (): boolean =>
  open.length === 0 && (!isOverWindow() || standing?.waits === true);

/** True while SweetAlert2 shows something: Escape is meant for that, not for the window under it. */
export const isOverWindow = (): boolean => Boolean(standing?.swal.getPopup());

/**
 * Where the focus goes when what stood over the page is closed: where it was, or, where that is gone or offers nothing any more (a
 * deleted row, a paid balance), to the window beneath (there it stays with who already types) or the page's heading. Left on nothing,
 * Tab would begin at the menu.
 */
export const placeOf = (was: Element | null): HTMLElement | null => {
  if (was instanceof HTMLElement && was.isConnected && !was.matches('body, :disabled')) return was;
  const beneath = open.at(-1)?.content();
  const at = document.activeElement;
  if (at instanceof HTMLElement && beneath?.contains(at)) return at;
  return beneath ?? document.querySelector<HTMLElement>('[data-page] h1');
};

/** Called by what goes with being pressed, a row with its 'Eliminar' among them: the focus goes to the row beside it, or else where `placeOf` says. */
export const focusBeside = (pressed: Element): void => {
  const row = pressed.closest('tr');
  const rows = [row?.nextElementSibling, row?.previousElementSibling];
  const beside = rows.map((one) => one?.querySelector<HTMLElement>('button, a[href]')).find(Boolean);
  (beside ?? placeOf(null))?.focus({ preventScroll: true });
};
