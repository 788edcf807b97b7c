import { notify } from '../notices/ask';
import { speak } from '../notices/dialog-line';
import { openWaitingDialog } from '../notices/waiting-dialog';
import { errorText } from '../states/states';

const WAITING = { title: 'Generando el PDF', text: 'Espere un momento...' };

/**
 * The address of a download in the form in which it may be opened.
 * @throws {TypeError} where it is neither http(s) nor blob, since a provider could send `javascript:`, or where it is empty, which would
 * open this page
 */
export const safeUrl = (url: string): string => {
  if (!url.trim()) throw new TypeError('no address');
  const { protocol, href } = new URL(url, location.href);
  if (!/^(https?|blob):$/.test(protocol)) throw new TypeError(protocol);
  return href;
};

const openWaitingWindow = (): Window | null => {
  const opened = window.open('', '_blank');
  if (!opened) return null;
  opened.document.title = WAITING.title;
  opened.document.body.textContent = `${WAITING.title}. ${WAITING.text}`;
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
  await speak({ icon: 'success', title: 'El PDF está listo', html: link });
};

/** The answer to a call for a document: its address, or the id of the job that makes it (extension `trabajos`). */
export type Descarga = { download_url: string; trabajo?: string | undefined };

/** Calls for a document; `sending` goes along with the call, so that a document that takes long tells its progress. */
export type GetPdf = (sending: { respondAsync: true }) => Promise<string | Descarga>;

/**
 * Asks for a document with a dialog that cannot be clicked away; one that takes long shows how far it is, and can be called off.
 * @returns its address; null when it was called off
 */
export const waitForPdf = async (getPdf: GetPdf): Promise<string | null> => {
  const dialog = openWaitingDialog(WAITING);
  try {
    const answer = await getPdf({ respondAsync: true });
    if (typeof answer === 'string') return answer;
    return answer.trabajo
      ? await (await import('./follow-job')).followJob(answer.trabajo, WAITING)
      : answer.download_url;
  } finally {
    dialog.close();
  }
};

/**
 * Asks the provider for a document and opens it. Call it right in the click: the window opens then, or the browser would block it. A failure
 * is told.
 * @returns whether the document was there
 */
export const downloadPdf = async (getPdf: GetPdf): Promise<boolean> => {
  const target = openWaitingWindow();
  try {
    const url = await waitForPdf(getPdf);
    if (url === null) {
      target?.close();
      return false;
    }
    const href = safeUrl(url);
    if (target && !target.closed) target.location.replace(href);
    else await offerLink(href);
    return true;
  } catch (error) {
    target?.close();
    await notify.error('No se pudo generar el PDF', errorText(error));
    return false;
  }
};
