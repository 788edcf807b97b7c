import { errorText } from '../states/states';
import { enterUnsaved } from '../unsaved/unsaved';
import { notify } from './ask';
import { addToast, removeToast } from './toast-store';

export type Undoable = {
  /** What is about to happen ('Telas marcadas.'). */
  message: string;
  /** 5 unless said otherwise (decision 53). */
  seconds?: number;
  /** Sends it. A failure is told and undone on the screen. */
  onCommit: () => Promise<unknown> | unknown;
  /** Puts the screen back, after 'Deshacer' and after a failure. */
  onUndo?: () => void;
  /** Title of the failure's notice. */
  errorTitle?: string;
};

/**
 * Holds back what cannot be taken back: a toast with 'Deshacer' for some seconds, then `onCommit`. Leaving the page
 * commits at once. Mark it on the screen right away and take it back in `onUndo`.
 */
export const undoable = ({
  message,
  seconds = 5,
  onCommit,
  onUndo,
  errorTitle = 'Ha ocurrido un error!',
}: Undoable): { undo: () => void } => {
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
      onUndo?.();
      await notify.error(errorTitle, errorText(error));
    }
  };
  const undo = () => {
    if (end()) onUndo?.();
  };
  const toast = addToast({
    message,
    tone: 'info',
    duration: seconds * 1000,
    action: { label: 'Deshacer', run: undo },
  });
  const timer = setTimeout(commit, seconds * 1000);
  const leave = enterUnsaved({ settle: commit });
  return { undo };
};
