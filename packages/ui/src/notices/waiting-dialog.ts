import { asText, isSpeaking, loadSwal } from './dialog-line';
import { placeOf, standOver } from './open-windows';

export type WaitingDialog = { close: () => void; say: (text: string) => void };

/** The element that had the focus before the first of several waiting dialogs, each of which took the place of the one before. */
let origin: Element | null = null;

/**
 * A dialog with nothing to answer but 'Cancelar', and that only where there is `onCancel`. It never pushes a notice or a question away, and
 * `close` closes only this dialog.
 * @param seconds After how long the dialog closes by itself, counted down on the screen; without it only `close` ends it.
 */
export const openWaitingDialog = ({
  title,
  text = '',
  seconds,
  dismissable = false,
  onCancel,
}: {
  title: string;
  text?: string;
  seconds?: number;
  dismissable?: boolean;
  onCancel?: () => void;
}): WaitingDialog => {
  const line = asText(text);
  let over = false;
  let closeShown: (() => void) | undefined;

  void loadSwal().then(
    (swal) => {
      if (over || isSpeaking()) return;
      let popup: HTMLElement | null = null;
      let tick: ReturnType<typeof setInterval> | undefined;
      // By now the popup may be that of a notice in its place, or gone.
      const isShown = () => popup !== null && swal.getPopup() === popup;
      closeShown = () => {
        if (isShown()) swal.close();
      };
      const target = standOver(swal, closeShown, dismissable);
      const active = document.activeElement;
      const before = swal.getPopup()?.contains(active) ? origin : active;
      origin = before;
      const closed = swal.fire({
        target,
        title: asText(title),
        html: line,
        showConfirmButton: false,
        showCancelButton: onCancel !== undefined,
        returnFocus: false,
        allowOutsideClick: dismissable,
        allowEscapeKey: dismissable,
        ...(seconds ? { timer: seconds * 1000, timerProgressBar: true } : {}),
        didOpen: () => {
          // SweetAlert2 calls this a moment later: a notice that came between must not lose its button to the spinner, and without a popup
          // SweetAlert2 would open an empty one that nobody closes.
          if (!isShown()) return;
          swal.showLoading();
          if (!seconds) return;
          const count = () => {
            line.textContent = `${Math.max(1, Math.ceil((swal.getTimerLeft() ?? 0) / 1000))} s`;
          };
          count();
          tick = setInterval(count, 200);
        },
      });
      popup = swal.getPopup();
      void closed.then(({ dismiss }) => {
        clearInterval(tick);
        if (dismiss === swal.DismissReason.cancel) onCancel?.();
        // Another popup took its place and gives the focus back.
        const shown = swal.getPopup();
        if (shown && shown !== popup) return;
        const at = document.activeElement;
        // Focus that somebody moved on meanwhile stays there: taking it away would close the list they are typing for.
        if (at !== document.body && !popup?.contains(at)) return;
        placeOf(before)?.focus({ preventScroll: true });
      });
    },
    // Without a connection for its code there is simply no dialog; the page has its own skeletons.
    () => undefined,
  );
  return {
    say: (now) => {
      line.textContent = now;
    },
    close: () => {
      over = true;
      closeShown?.();
    },
  };
};
