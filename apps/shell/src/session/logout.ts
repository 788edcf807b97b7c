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

/** Logs out: clears cookies, local storage, kept answers and imports, and starts over at '/'. Asks first where unsent work would be lost. */
export async function logout(): Promise<void> {
  const unsaved = unsavedWork();
  if (unsaved && !(await ask(unsaved))) return;
  // Sends now what still waits behind a 'Deshacer', while there is a session.
  leavePage();
  const sent = settleUnsaved();
  // Limited, so that a provider that is slow or down keeps nobody from leaving.
  await atMost(END_MS, sent.then(endSession));
  closeSession();
  // Limited too: the login wipes again when it starts.
  await atMost(WIPE_MS, Promise.all([wipeKept(), wipeImports()]));
  leaveTo('/');
}

const endSession = () => import('./end-session').then((end) => end.endSession());

/** Waits until `work` has settled, but no longer than `ms` milliseconds. */
const atMost = (ms: number, work: Promise<unknown>) =>
  withTimeout(() => work, ms, 'logout').catch(() => undefined);

/** `loud`, because the login over a page whose session ended silences notices, and its 'Salir' asks too. */
const ask = ({ title, text }: { title: string; text: string }): Promise<boolean> =>
  confirm({ title, text, yes: 'Salir de todos modos', no: 'Quedarme', danger: true, loud: true });

/** What a logout would lose, in words; null where it would lose nothing. */
function unsavedWork(): { title: string; text: string } | null {
  const pending = pendingCount(MEASUREMENTS);
  const drafts = draftCount(currentSession()?.usuario ?? '');
  // Of who worked on this computer before and did not log out: a logout clears them too. Neither whose nor what they are is told.
  const foreign = draftCount() - drafts;
  const named = pendingTexts();
  const others = named.length > 0 || anyPending(MEASUREMENTS) || unsavedText() !== '';
  const text = [
    counted(
      pending,
      'Una medición pendiente todavía no se ha enviado. Si sale ahora, se pierde.',
      `${pending} mediciones pendientes todavía no se han enviado. Si sale ahora, se pierden.`,
    ),
    ...named,
    others ? 'Lo que escribió o agregó y todavía no ha guardado se pierde si sale ahora.' : '',
    // Of pages that were left: there the person was told that what they typed stays on this device.
    counted(
      drafts,
      'Tiene 1 borrador sin guardar: se pierde si sale ahora.',
      `Tiene ${drafts} borradores sin guardar: se pierden si sale ahora.`,
    ),
    counted(
      foreign,
      'En este equipo hay 1 borrador de otra persona: se pierde si sale ahora.',
      `En este equipo hay ${foreign} borradores de otra persona: se pierden si sale ahora.`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
  return text
    ? { title: pending > 0 ? 'Hay mediciones sin guardar' : 'Hay trabajo sin guardar', text }
    : null;
}

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : count > 1 ? many : '';
