import { asApiError } from '@hilvan/api-client';
import { errorText } from '../states/states';
import { enterUnsaved } from '../unsaved/unsaved';
import { notify } from './ask';
import { isSilenced } from './dialog-line';
import { addToast, removeToast, showToast } from './toast-store';

export type Undoable = {
  /** What is about to happen ('Telas marcadas.'). */
  message: string;
  /** Sends it. A failure is told, after `onUndo` was called. */
  onCommit: () => Promise<unknown>;
  /** Puts the screen back, after 'Deshacer' and after a failure. */
  onUndo: () => void;
  /** Title of the failure's notice. */
  errorTitle: string;
};

/** How long 'Deshacer' is offered, in milliseconds: long enough to notice a slip, too short to wait for. */
const WAIT_MS = 5_000;
/** How long a failure is shown as a toast: nobody has to close it, and it is read beside a login. */
const READING_SECONDS = 30;

/**
 * Holds back what cannot be taken back: a toast with 'Deshacer' for some seconds, then `onCommit`. Leaving the page
 * commits at once. Mark it on the screen right away and take it back in `onUndo`.
 */
export const undoable = ({ message, onCommit, onUndo, errorTitle }: Undoable): void => {
  let over = false;
  const end = () => {
    if (over) return false;
    over = true;
    clearTimeout(timer);
    removeToast(toast);
    leave();
    return true;
  };
  const commit = async () => {
    if (!end()) return;
    try {
      await onCommit();
    } catch (error) {
      onUndo();
      // The text says what was not saved, since seconds later the person may be at something else. Where the answer was lost it may have
      // been saved all the same: what was changed is read again.
      const saved = asApiError(error).incierto ? 'No se sabe si se guardó' : 'No se guardó';
      const text = `${saved}: ${message}\n${errorText(error)}`;
      // The session may have ended before this was sent: a person who logs in again must know what was not saved.
      if (isSilenced()) showToast(text, 'error', READING_SECONDS);
      else await notify.error(errorTitle, text);
    }
  };
  const undo = () => {
    if (end()) onUndo();
  };
  const toast = addToast({
    message,
    tone: 'info',
    duration: WAIT_MS,
    buttons: [{ label: 'Deshacer', run: undo, undoes: true }],
  });
  const timer = setTimeout(commit, WAIT_MS);
  const leave = enterUnsaved({ settle: commit });
};
