import { useLoadingDialog } from './use-loading-dialog';

/** The saving dialog of a form: at the latest gone after 5 s (document 2, section 9). */
export const useGuardando = (saving: boolean): void =>
  useLoadingDialog(saving, { seconds: 5, title: 'Guardando datos!' });

/** The dialog while a record is being changed: at the latest gone after 3 s. */
export const useActualizando = (saving: boolean): void =>
  useLoadingDialog(saving, { seconds: 3, title: 'Actualizando datos!' });
