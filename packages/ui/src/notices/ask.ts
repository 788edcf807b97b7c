import type { SweetAlertIcon } from 'sweetalert2';
import { speak } from './dialog-line';
import { showToast } from './toast-store';

export type Question = {
  title: string;
  text?: string;
  /** 'Sí' unless said otherwise. */
  yes?: string;
  /** 'No' unless said otherwise; Esc and a click outside mean the same. */
  no?: string;
  /** Red button and a warning sign, for what cannot be undone. */
  danger?: boolean;
  /** Notice after a 'No', e.g. 'Se ha cancelado!'. */
  cancelled?: string;
  /** Asked even where notices are silenced. */
  loud?: boolean;
  /** True where neither Esc nor a click outside is an answer. */
  byButton?: boolean;
};

const BY_BUTTON = { allowOutsideClick: false, allowEscapeKey: false };

/** A question with two answers, as `alertdialog`; focus starts at 'No' when it is dangerous. True only for yes. */
export const confirm = async ({
  title,
  text = '',
  yes = 'Sí',
  no = 'No',
  danger = false,
  cancelled,
  loud = false,
  byButton = false,
}: Question): Promise<boolean> => {
  const answer = await speak(
    {
      icon: danger ? 'warning' : 'question',
      title,
      text,
      showCancelButton: true,
      confirmButtonText: yes,
      cancelButtonText: no,
      focusCancel: danger,
      focusConfirm: !danger,
      ...(byButton ? BY_BUTTON : {}),
      didRender: (popup) => {
        popup.setAttribute('role', 'alertdialog');
        popup.classList.toggle('hv-danger', danger);
      },
    },
    loud,
  );
  if (!answer.isConfirmed && cancelled) await notify.info(cancelled);
  return answer.isConfirmed;
};

export type Prompt = {
  title: string;
  label: string;
  value?: string;
  /** The error where the line is left empty; without it an empty answer is accepted. */
  required?: string;
  /** The keyboard that a phone shows. */
  inputMode?: 'decimal';
  /** Why an answer cannot be taken, or null; the window stays open with what was typed. */
  check?: (typed: string) => string | null;
};

/** Asks for one line of text. Null when it was cancelled. */
export const prompt = async ({
  title,
  label,
  value = '',
  required,
  inputMode,
  check,
}: Prompt): Promise<string | null> => {
  const answer = await speak({
    title,
    input: 'text',
    inputLabel: label,
    inputValue: value,
    ...(inputMode ? { inputAttributes: { inputmode: inputMode } } : {}),
    showCancelButton: true,
    confirmButtonText: 'Guardar',
    cancelButtonText: 'Cancelar',
    inputValidator: (typed) => (required && typed.trim() === '' ? required : (check?.(typed) ?? null)),
  });
  return answer.isConfirmed ? String(answer.value ?? '') : null;
};

type NoticeOptions = {
  /** True where neither Esc nor a click outside may close the notice, because it is not told twice. */
  byButton?: boolean;
  /** What a second button, 'Copiar', puts on the clipboard; the notice stays open. */
  copies?: string;
};

const say =
  (icon: SweetAlertIcon) =>
  async (title: string, text = '', { byButton = false, copies }: NoticeOptions = {}): Promise<void> => {
    await speak({
      icon,
      title,
      text,
      ...(byButton ? BY_BUTTON : {}),
      ...(copies ? copyButton(copies) : {}),
    });
  };

const copyButton = (text: string) => ({
  // A page that came without encryption has no clipboard.
  showDenyButton: navigator.clipboard !== undefined,
  denyButtonText: 'Copiar',
  // False keeps the notice open.
  preDeny: () => copyText(text).then(() => false),
});

/** Puts a text on the clipboard and says so. Only for a page that came encrypted: others have no clipboard. */
export const copyText = (text: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => showToast('Copiado.'),
    () => showToast('El navegador no dejó copiar: selecciónelo y cópielo a mano.', 'error'),
  );

/** One notice with 'Aceptar'. The promise ends when it is closed; line breaks in the text stay. */
export const notify = {
  success: say('success'),
  error: say('error'),
  info: say('info'),
  warning: say('warning'),
};
