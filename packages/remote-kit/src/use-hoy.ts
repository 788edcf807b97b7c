import { hoy } from '@hilvan/contract';
import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

/** Today, 'yyyy-mm-dd'; renders again when the day changes while a page stays open. */
export const useHoy = (): string => useSyncExternalStore(watchClock, () => hoy());

/** Checks each minute, and also when the person comes back: timers are unreliable while the computer sleeps or the tab is in the background. */
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
