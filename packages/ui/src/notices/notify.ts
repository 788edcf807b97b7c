import type { SweetAlertIcon } from 'sweetalert2';
import { speak } from './dialog-line';

const say =
  (icon: SweetAlertIcon) =>
  async (title: string, text?: string): Promise<void> => {
    await speak({ icon, title, ...(text ? { text } : {}) });
  };

/** One notice with 'Aceptar'. The promise ends when it is closed; line breaks in the text stay. */
export const notify = {
  success: say('success'),
  error: say('error'),
  info: say('info'),
  warning: say('warning'),
};
