import { useEffect } from 'react';
import { timesSpoken } from './dialog-line';
import { openWaitingDialog, type WaitingDialog } from './waiting-dialog';

/** What is there or done within this time shows no dialog at all, in milliseconds. */
const GRACE_MS = 150;

export const CARGANDO = 'Cargando datos!';

/** Opens a waiting dialog after the grace, at the latest gone `seconds` after this call. Gives what ends it. */
export const waitAfterGrace = (title: string, seconds: number): (() => void) => {
  const before = timesSpoken();
  let dialog: WaitingDialog | undefined;
  const show = setTimeout(() => {
    // A notice given or answered meanwhile has told how it ended.
    if (timesSpoken() !== before) return;
    // Who is already typing is not interrupted for what is still loading; saving locks the page all the same.
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
 * The timed dialog: only while `waiting`, not before 150 ms, with its countdown, gone with the data and at
 * the latest `seconds` after the waiting began. Pass `query.isPending`, never `isFetching`: data on the screen stays readable.
 */
export const useLoadingDialog = (
  waiting: boolean,
  { seconds, title = CARGANDO }: { seconds: number; title?: string },
): void => useEffect(() => (waiting ? waitAfterGrace(title, seconds) : undefined), [waiting, seconds, title]);
