import { useEffect } from 'react';
import { timesSpoken } from './dialog-line';
import { openWaitingDialog, type WaitingDialog } from './waiting-dialog';

/** What is read or saved within this time, in milliseconds, shows no dialog at all. */
const GRACE_MS = 150;

export const CARGANDO = 'Cargando datos!';

/**
 * Opens a waiting dialog after `GRACE_MS`, and closes it `seconds` after this call at the latest.
 * @returns closes it, or keeps it from opening
 */
export const waitAfterGrace = (title: string, seconds: number): (() => void) => {
  const before = timesSpoken();
  let dialog: WaitingDialog | undefined;
  const show = setTimeout(() => {
    // A notice that was shown or answered meanwhile has told the outcome.
    if (timesSpoken() !== before) return;
    // A person who is typing already is not interrupted for what is still loading; saving locks the page all the same.
    if (title === CARGANDO && document.activeElement?.matches('input, textarea, select')) return;
    dialog = openWaitingDialog({ title, seconds: seconds - GRACE_MS / 1000, dismissable: true });
  }, GRACE_MS);
  const late = setTimeout(() => dialog?.close(), seconds * 1000);
  return () => {
    clearTimeout(show);
    clearTimeout(late);
    dialog?.close();
  };
};

/**
 * Shows the waiting dialog, with its countdown, only while `waiting`: not before 150 ms, gone with the data, and at the latest `seconds`
 * after the waiting began. Pass `query.isPending`, never `isFetching`: data on the screen stays readable.
 */
export const useLoadingDialog = (
  waiting: boolean,
  { seconds, title = CARGANDO }: { seconds: number; title?: string },
): void => useEffect(() => (waiting ? waitAfterGrace(title, seconds) : undefined), [waiting, seconds, title]);
