import type { SweetAlertOptions, SweetAlertResult } from 'sweetalert2';
import { addToast, removeToast, showToast } from './toast-store';

const READING_SECONDS = 10;

const result = (isConfirmed: boolean): SweetAlertResult => ({
  isConfirmed,
  isDenied: false,
  isDismissed: !isConfirmed,
});

/** A notice or a question where SweetAlert2 is not there to show it: a toast, with the question's two answers on it. */
export const sayByToast = async ({
  title,
  text,
  icon,
  input,
  showCancelButton,
  confirmButtonText = 'Sí',
  cancelButtonText = 'No',
}: SweetAlertOptions & { title: string }): Promise<SweetAlertResult> => {
  const message = [title, text].filter(Boolean).join('\n');
  if (input) {
    showToast(`${message}\nNo hay conexión para preguntarlo. Inténtelo de nuevo.`, 'error', READING_SECONDS);
    return result(false);
  }
  if (!showCancelButton) {
    showToast(message, icon === 'error' ? 'error' : 'info', READING_SECONDS);
    return result(true);
  }
  return new Promise((resolve) => {
    const answer = (yes: boolean) => () => {
      removeToast(toast);
      resolve(result(yes));
    };
    const toast = addToast({
      message,
      tone: 'info',
      buttons: [
        { label: cancelButtonText, run: answer(false) },
        { label: confirmButtonText, run: answer(true) },
      ],
    });
  });
};
