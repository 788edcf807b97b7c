import { closeSession, leavePage } from '@hilvan/api-client';
import { anyPending, confirm, pendingCount, settleUnsaved, unsavedText } from '@hilvan/ui';
import { wipeImports, wipeKept } from '../offline/kept';
import { leaveTo } from './leave-to';

const WIPE_MS = 1000;
const END_MS = 2000;

/** Clears cookies, local storage and what was kept of answers and imports and starts over at '/', but never loses unsent work unasked (decision 3). */
export async function logout(): Promise<void> {
  const unsaved = unsavedWork();
  if (unsaved && !(await ask(unsaved))) return;
  // What still waits behind a 'Deshacer' is sent now, while there is a session (decision 53).
  leavePage();
  const sent = settleUnsaved();
  // A provider that is slow or gone keeps nobody from leaving.
  await atMost(END_MS, sent.then(endSession));
  closeSession();
  // Not waited for longer: the login wipes again when it starts.
  await atMost(WIPE_MS, Promise.all([wipeKept(), wipeImports()]));
  leaveTo('/');
}

const endSession = () => import('./end-session').then((end) => end.endSession());

/** Until `work` is done, however it ends, and no longer than so many milliseconds. */
const atMost = (ms: number, work: Promise<unknown>) =>
  Promise.race([work.catch(() => undefined), new Promise((late) => setTimeout(late, ms))]);

/** `loud`, because notices are silenced while the login stands over a page whose session ended, and its 'Salir' asks too. */
const ask = ({ title, text }: { title: string; text: string }): Promise<boolean> =>
  confirm({ title, text, yes: 'Salir de todos modos', no: 'Quedarme', danger: true, loud: true });

/** Local storage key of the measurements that wait to be sent (document 1, section 4). */
const MEASUREMENTS = 'nuevosRegistros';

/** What a logout would lose, in words; null when nothing is. */
function unsavedWork(): { title: string; text: string } | null {
  const pending = pendingCount(MEASUREMENTS);
  if (pending > 0)
    return {
      title: 'Hay mediciones sin guardar',
      text:
        pending === 1
          ? 'Una medición pendiente todavía no se ha enviado. Si sale ahora, se pierde.'
          : `${pending} mediciones pendientes todavía no se han enviado. Si sale ahora, se pierden.`,
    };
  if (!anyPending() && !unsavedText()) return null;
  return {
    title: 'Hay trabajo sin guardar',
    text: 'Lo que escribió o agregó y todavía no ha guardado se pierde si sale ahora.',
  };
}
