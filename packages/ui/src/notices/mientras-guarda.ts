import { openWaitingDialog } from './waiting-dialog';

/** What is done within this time shows no dialog at all (decision 51), in milliseconds. */
const GRACE_MS = 150;
const SECONDS = 5;

/** The saving dialog while a call runs that no form stands behind: it says that something happens, and nobody asks for it twice. */
export async function mientrasGuarda<T>(call: () => Promise<T>): Promise<T> {
  let dialog: ReturnType<typeof openWaitingDialog> | undefined;
  const show = setTimeout(() => {
    dialog = openWaitingDialog({
      title: 'Guardando datos!',
      seconds: SECONDS - GRACE_MS / 1000,
      dismissable: true,
    });
  }, GRACE_MS);
  try {
    return await call();
  } finally {
    clearTimeout(show);
    dialog?.close();
  }
}
