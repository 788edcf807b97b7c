import { anyPending, pendingCount, unsavedText } from '@hilvan/ui';

/** Local storage key of the measurements that wait to be sent (document 1, section 4). */
const MEASUREMENTS = 'nuevosRegistros';

/** What a logout would lose, in words; null when nothing is. */
export function unsavedWork(): { title: string; text: string } | null {
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
