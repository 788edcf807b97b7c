import type Swal from 'sweetalert2';

type OpenWindow = { content: () => HTMLElement | null; opener: () => HTMLElement | null };

const open: OpenWindow[] = [];
/**
 * What SweetAlert2 shows now: the window it stands in (`over`), what to do where that window closes meanwhile (`leave`), and whether it only
 * waits for the page (`waits`).
 */
let standing:
  | {
      swal: typeof Swal;
      over: OpenWindow | undefined;
      leave: (opener: HTMLElement | null) => void;
      waits: boolean;
    }
  | undefined;

/**
 * Notes a dialog or drawer for as long as it is open: it keeps clicks and focus to itself, so what SweetAlert2 shows meanwhile has to stand
 * inside the topmost one.
 * @returns ends that; to be called before any element of the window is removed
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

/**
 * Notes what SweetAlert2 is going to show and gives its `target`: the topmost window, or the page. With `waits`, `leave` is also called when
 * another window opens.
 */
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
 * Where the focus goes when something over the page is closed: back to `was`, or, where that is gone or disabled (a deleted row, a paid
 * balance), to the window beneath, or else to the heading of the page. Where the person already types in the window beneath, the focus
 * stays. With the focus on nothing, Tab would begin at the menu.
 */
export const placeOf = (was: Element | null): HTMLElement | null => {
  if (was instanceof HTMLElement && was.isConnected && !was.matches('body, :disabled')) return was;
  const beneath = open.at(-1)?.content();
  const at = document.activeElement;
  if (at instanceof HTMLElement && beneath?.contains(at)) return at;
  return beneath ?? document.querySelector<HTMLElement>('[data-page] h1');
};

/**
 * For a button that disappears when it is pressed, such as the 'Eliminar' of a row: moves the focus to the row beside it, in a table
 * or a list, or to where `placeOf` says.
 */
export const focusBeside = (pressed: Element): void => {
  const row = pressed.closest('tr, li');
  const rows = [row?.nextElementSibling, row?.previousElementSibling];
  const beside = rows.map((one) => one?.querySelector<HTMLElement>('button, a[href]')).find(Boolean);
  (beside ?? placeOf(null))?.focus({ preventScroll: true });
};
