import { ApiError, asApiError, callExtension } from '@hilvan/api-client';
import { llamadasTrabajos } from '@hilvan/contract/extensions';
import { openWaitingDialog } from '../notices/waiting-dialog';

const ASK_MS = 700;
/** How long a provider that is being replaced, or a lost connection, is waited for, in milliseconds; the document is made meanwhile. */
const PATIENCE_MS = 60_000;
/** The statuses that the provider, its database or the proxy before it answer while one of them starts again. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

const pause = () => new Promise((resolve) => setTimeout(resolve, ASK_MS));

/**
 * Shows how far a document has come, until it is there. Loaded only once one takes longer than a moment.
 * @param waiting What is said while the document is made.
 * @returns its address; null when the person called it off
 * @throws {ApiError}
 */
export const followJob = async (
  trabajo: string,
  waiting: { title: string; text: string },
): Promise<string | null> => {
  let called = false;
  const dialog = openWaitingDialog({
    ...waiting,
    onCancel: () => {
      called = true;
    },
  });
  const params = { trabajo };
  let heard = Date.now();
  try {
    for (;;) {
      await pause();
      if (called) {
        // Where the job cannot be cancelled, the document is made although nobody waits for it any more.
        void callExtension(llamadasTrabajos.cancelarTrabajo, { params }).catch(() => undefined);
        return null;
      }
      const job = await callExtension(llamadasTrabajos.verTrabajo, { params }).catch((error: unknown) => {
        const { lost, status } = asApiError(error);
        const isAway = lost || (status !== null && AWAY.has(status));
        if (isAway && Date.now() - heard < PATIENCE_MS) return undefined;
        throw error;
      });
      if (!job || called) continue;
      heard = Date.now();
      if (job.download_url) return job.download_url;
      if (job.cancelado) throw new ApiError('rejected', { mensaje: 'El documento se canceló.' });
      const { hechas, total } = job;
      dialog.say(hechas && total ? `Van ${Math.floor((hechas / total) * 100)} %` : waiting.text);
    }
  } finally {
    dialog.close();
  }
};
