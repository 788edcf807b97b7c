import { useEffect } from 'react';
import { openWaitingDialog } from './waiting-dialog';

/** Data that arrives within this time shows no dialog at all (decision 51), in milliseconds. */
const GRACE_MS = 150;

const CARGANDO = 'Cargando datos!';

/**
 * The timed dialog of decision 51: only while `waiting`, not before 150 ms, with its countdown, gone with the data and at
 * the latest `seconds` after the waiting began. Pass `query.isPending`, never `isFetching`: data on the screen stays readable.
 */
export const useLoadingDialog = (
  waiting: boolean,
  { seconds, title = CARGANDO }: { seconds: number; title?: string },
): void => {
  const loading = title === CARGANDO;
  useEffect(() => {
    if (!waiting) return;
    let dialog: ReturnType<typeof openWaitingDialog> | undefined;
    const show = setTimeout(() => {
      // Who is already typing is not interrupted for what is still loading; saving locks the page all the same.
      if (loading && document.activeElement?.matches('input, textarea, select')) return;
      dialog = openWaitingDialog({ title, seconds: seconds - GRACE_MS / 1000, dismissable: true });
    }, GRACE_MS);
    const end = setTimeout(() => dialog?.close(), seconds * 1000);
    return () => {
      clearTimeout(show);
      clearTimeout(end);
      dialog?.close();
    };
  }, [waiting, seconds, title, loading]);
};
