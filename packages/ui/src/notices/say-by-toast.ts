import type { SweetAlertOptions, SweetAlertResult } from 'sweetalert2';
import { addToast, removeToast, showToast } from './toast-store';

const READING_SECONDS = 10;

/** What became of a notice or a question; `value` is what was typed. */
export type Answer = Pick<SweetAlertResult, 'isConfirmed' | 'value'>;

/**
 * Says a notice or a question where SweetAlert2 could not be fetched: a toast, with the two answers of a question or the button of a notice
 * on it. A question for a text is not asked.
 */
export const sayByToast = async ({
  title,
  text,
  icon,
  input,
  showCancelButton,
  allowOutsideClick,
  confirmButtonText = 'Aceptar',
  cancelButtonText = 'No',
}: SweetAlertOptions & { title: string }): Promise<Answer> => {
  const message = [title, text].filter(Boolean).join('\n');
  if (input) {
    showToast(`${message}\nNo hay conexión para preguntarlo. Inténtelo de nuevo.`, 'error', READING_SECONDS);
    return { isConfirmed: false };
  }
  if (!showCancelButton && allowOutsideClick !== false) {
    showToast(message, icon === 'error' ? 'error' : 'info', READING_SECONDS);
    return { isConfirmed: true };
  }
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => () => {
      removeToast(toast);
      resolve({ isConfirmed });
    };
    const toast = addToast({
      message,
      tone: 'info',
      buttons: [
        ...(showCancelButton ? [{ label: cancelButtonText, run: answer(false) }] : []),
        { label: confirmButtonText, run: answer(true) },
      ],
    });
  });
};
