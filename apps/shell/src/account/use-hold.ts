import { createContext, useContext, useLayoutEffect } from 'react';

/** Counts what keeps the window 'Mi cuenta' open. */
export const Hold = createContext<(change: 1 | -1) => void>(() => undefined);

/** Keeps the window 'Mi cuenta' open while `held`: with it would go the outcome of what is being sent, or what is shown only once. */
export const useHold = (held: boolean): void => {
  const hold = useContext(Hold);
  // A layout effect, so that nothing that is pressed comes between one reason and the next.
  useLayoutEffect(() => {
    if (!held) return;
    hold(1);
    return () => hold(-1);
  }, [held, hold]);
};
