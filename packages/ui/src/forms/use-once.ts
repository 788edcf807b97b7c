import { useRef, useState } from 'react';

/** Runs one action at a time: while it runs, a second click does nothing. */
export const useOnce = (): { busy: boolean; run: (action: () => Promise<unknown>) => void } => {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = (action: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    void action().finally(() => {
      running.current = false;
      setBusy(false);
    });
  };
  return { busy, run };
};
