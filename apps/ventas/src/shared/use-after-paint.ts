import { enterUnsaved } from '@hilvan/ui';
import { useEffect, useRef } from 'react';

/**
 * Work that may follow the paint of a change: the last job of each name runs once, after the next frame. What is left runs
 * when the component goes.
 */
export const useAfterPaint = () => {
  const jobs = useRef(new Map<string, () => void>());
  const frame = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const actions = useRef({
    cancel: () => {
      cancelAnimationFrame(frame.current);
      clearTimeout(timer.current);
      jobs.current.clear();
    },
    flush: () => {
      const waiting = [...jobs.current.values()];
      actions.cancel();
      for (const job of waiting) job();
    },
    schedule: (name: string, job: () => void) => {
      jobs.current.set(name, job);
      if (jobs.current.size > 1) return;
      frame.current = requestAnimationFrame(() => {
        timer.current = setTimeout(actions.flush);
      });
    },
  }).current;

  useEffect(() => {
    // A hidden window paints no frames. Entered before the form's draft, so that what was typed is in it when the window goes.
    const leave = enterUnsaved({ settle: actions.flush });
    return () => {
      leave();
      actions.flush();
    };
  }, [actions]);
  return actions;
};
