import { useRef, useState } from 'react';

/** Runs one action at a time: while it runs, a second click does nothing. The promise of `run` ends with the action that it began. */
export const useOnce = (): { busy: boolean; run: (action: () => Promise<unknown>) => Promise<void> } => {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (action: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await action();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
};
