import { CARGANDO, useLoadingDialog, waitAfterGrace } from './use-loading-dialog';

const GUARDANDO = 'Guardando datos!';
const SAVING_SECONDS = 5;

/** The saving dialog of a form: at the latest gone after 5 s (document 2, section 9). */
export const useSavingDialog = (saving: boolean): void =>
  useLoadingDialog(saving, { seconds: SAVING_SECONDS, title: GUARDANDO });

/** The dialog while a record is being changed: at the latest gone after 3 s. */
export const useUpdatingDialog = (saving: boolean): void =>
  useLoadingDialog(saving, { seconds: 3, title: 'Actualizando datos!' });

/** Shows the saving dialog during a call that belongs to no form: the person sees that something happens and does not ask for it twice. */
export const whileSaving = <T>(call: () => Promise<T>): Promise<T> => during(GUARDANDO, SAVING_SECONDS, call);

/** Shows the loading dialog while something is read that a question needs. */
export const whileLoading = <T>(call: () => Promise<T>): Promise<T> => during(CARGANDO, 3, call);

async function during<T>(title: string, seconds: number, call: () => Promise<T>): Promise<T> {
  const end = waitAfterGrace(title, seconds);
  try {
    return await call();
  } finally {
    end();
  }
}
