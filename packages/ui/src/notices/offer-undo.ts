import { addToast, removeToast } from './toast-store';

/**
 * Says what was done, with 'Deshacer' beside it for `seconds` (10). Other than with `undoable` it is done already: `undo` takes
 * it back, and tells its own failure.
 */
export const offerUndo = (message: string, undo: () => unknown, seconds = 10): void => {
  const close = () => removeToast(toast);
  const run = () => {
    close();
    undo();
  };
  const toast = addToast({
    message,
    tone: 'success',
    duration: seconds * 1000,
    action: { label: 'Deshacer', run },
  });
  setTimeout(close, seconds * 1000);
};
