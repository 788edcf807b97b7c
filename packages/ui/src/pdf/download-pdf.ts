import { notify } from '../notices/ask';
import { loadSwal } from '../notices/dialog-line';
import { openWaitingDialog } from '../notices/waiting-dialog';
import { errorText } from '../states/states';

const TITLE = 'Generando el PDF';
const TEXT = 'Espere un momento...';

/** A document's address is opened only when it is one of the web's: a provider could send `javascript:`. */
const safeUrl = (url: string): string | null => {
  const parsed = URL.canParse(url, location.href) ? new URL(url, location.href) : null;
  return parsed && ['http:', 'https:', 'blob:'].includes(parsed.protocol) ? parsed.href : null;
};

const openWaitingWindow = (): Window | null => {
  const opened = window.open('', '_blank');
  if (!opened) return null;
  opened.document.title = TITLE;
  opened.document.body.textContent = `${TITLE}. ${TEXT}`;
  opened.opener = null;
  return opened;
};

const offerLink = async (href: string): Promise<void> => {
  const link = Object.assign(document.createElement('a'), {
    href,
    target: '_blank',
    rel: 'noopener noreferrer',
    textContent: 'Abrir el PDF',
  });
  await (await loadSwal()).fire({ icon: 'success', title: 'El PDF está listo', html: link });
};

/**
 * Asks the provider for a document and opens it. Call it right in the click: the window opens then, or the browser would
 * block it. The dialog cannot be clicked away and closes on success and on failure; a failure says so (decision 50).
 * @param getUrl Makes the call and gives its `download_url`.
 * @returns Whether the document was there.
 */
export const downloadPdf = async (getUrl: () => Promise<string>): Promise<boolean> => {
  const target = openWaitingWindow();
  const dialog = openWaitingDialog({ title: TITLE, text: TEXT });
  try {
    const href = safeUrl(await getUrl());
    if (!href) throw new TypeError('The provider sent no usable download_url');
    dialog.close();
    if (target && !target.closed) target.location.replace(href);
    else await offerLink(href);
    return true;
  } catch (error) {
    dialog.close();
    target?.close();
    await notify.error('No se pudo generar el PDF', errorText(error));
    return false;
  }
};
