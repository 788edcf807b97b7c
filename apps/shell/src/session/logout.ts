import { closeSession, currentSession, leavePage } from '@hilvan/api-client';
import {
  anyPending,
  confirm,
  draftCount,
  pendingCount,
  pendingTexts,
  settleUnsaved,
  unsavedText,
} from '@hilvan/ui';
import { withTimeout } from '../federation/with-timeout';
import { wipeImports, wipeKept } from '../offline/kept';
import { MEASUREMENTS } from '../storage/stored';
import { leaveTo } from './leave-to';

const WIPE_MS = 1000;
const END_MS = 2000;

/** Clears cookies, local storage and what was kept of answers and imports and starts over at '/', but never loses unsent work unasked. */
export async function logout(): Promise<void> {
  const unsaved = unsavedWork();
  if (unsaved && !(await ask(unsaved))) return;
  // What still waits behind a 'Deshacer' is sent now, while there is a session.
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
  withTimeout(() => work, ms, 'logout').catch(() => undefined);

/** `loud`, because notices are silenced while the login stands over a page whose session ended, and its 'Salir' asks too. */
const ask = ({ title, text }: { title: string; text: string }): Promise<boolean> =>
  confirm({ title, text, yes: 'Salir de todos modos', no: 'Quedarme', danger: true, loud: true });

/** What a logout would lose, in words; null when nothing is. */
function unsavedWork(): { title: string; text: string } | null {
  const pending = pendingCount(MEASUREMENTS);
  const drafts = draftCount(currentSession()?.usuario ?? '');
  const named = pendingTexts();
  const others = named.length > 0 || anyPending(MEASUREMENTS) || unsavedText() !== '';
  const text = [
    measurementsText(pending),
    ...named,
    others ? 'Lo que escribió o agregó y todavía no ha guardado se pierde si sale ahora.' : '',
    draftsText(drafts),
  ]
    .filter(Boolean)
    .join('\n');
  return text
    ? { title: pending > 0 ? 'Hay mediciones sin guardar' : 'Hay trabajo sin guardar', text }
    : null;
}

function measurementsText(pending: number): string {
  if (pending === 1) return 'Una medición pendiente todavía no se ha enviado. Si sale ahora, se pierde.';
  return pending > 1
    ? `${pending} mediciones pendientes todavía no se han enviado. Si sale ahora, se pierden.`
    : '';
}

/** Of pages that were left: there it was said that what was typed stays on this device. */
function draftsText(drafts: number): string {
  if (drafts === 1) return 'Tiene 1 borrador sin guardar: se pierde si sale ahora.';
  return drafts > 1 ? `Tiene ${drafts} borradores sin guardar: se pierden si sale ahora.` : '';
}
