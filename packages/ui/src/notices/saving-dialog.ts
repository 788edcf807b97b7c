import { CARGANDO, useLoadingDialog, waitAfterGrace } from './use-loading-dialog';

const GUARDANDO = 'Guardando datos!';
const SAVING_SECONDS = 5;

/** The saving dialog of a form: at the latest gone after 5 s (document 2, section 9). */
export const useSavingDialog = (saving: boolean): void =>
  useLoadingDialog(saving, { seconds: SAVING_SECONDS, title: GUARDANDO });

/** The dialog while a record is being changed: at the latest gone after 3 s. */
export const useUpdatingDialog = (saving: boolean): void =>
  useLoadingDialog(saving, { seconds: 3, title: 'Actualizando datos!' });

/** The saving dialog while a call runs that no form stands behind: it says that something happens, and nobody asks for it twice. */
export const whileSaving = <T>(call: () => Promise<T>): Promise<T> => during(GUARDANDO, SAVING_SECONDS, call);

/** The loading dialog while something is read that a question needs. */
export const whileLoading = <T>(call: () => Promise<T>): Promise<T> => during(CARGANDO, 3, call);

async function during<T>(title: string, seconds: number, call: () => Promise<T>): Promise<T> {
  const end = waitAfterGrace(title, seconds);
  try {
    return await call();
  } finally {
    end();
  }
}
