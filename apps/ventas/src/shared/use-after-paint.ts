import { enterUnsaved } from '@hilvan/ui';
import { useEffect, useRef } from 'react';

/**
 * Runs work after a change was painted: of each name only the job scheduled last, once, after the next frame. `flush` runs waiting jobs at
 * once, `cancel` drops them; jobs that wait when the component is unmounted are run.
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
    // A hidden window paints no frames, so waiting jobs also run when the window goes. Entered before the form's draft, so that the draft
    // then holds everything that was typed.
    const leave = enterUnsaved({ settle: actions.flush });
    return () => {
      leave();
      actions.flush();
    };
  }, [actions]);
  return actions;
};
