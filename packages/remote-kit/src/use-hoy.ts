import { hoy } from '@hilvan/contract';
import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

/** Today, 'yyyy-mm-dd'; draws again when the day changes under a page that stays open. */
export const useHoy = (): string => useSyncExternalStore(watchClock, () => hoy());

/** A sleeping computer or a tab in the background has no timers to rely on: whoever comes back is told at once. */
function watchClock(check: () => void): () => void {
  const timer = setInterval(check, MINUTE);
  window.addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', check);
    document.removeEventListener('visibilitychange', check);
  };
}
