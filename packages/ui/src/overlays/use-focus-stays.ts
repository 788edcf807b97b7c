import { useState } from 'react';

/** The library asks within a few frames, on a busy machine as well. */
const SOON_MS = 1_000;

type FocusStays = { ref: (box: HTMLInputElement | null) => void; chosen: () => void; over: () => void };

/**
 * A frame or more after a choice the library focuses its box again, perhaps twice. Somebody who is in the next field by then would type
 * the next value over the choice, so those calls do nothing; they alone do not scroll, which tells them from a form that begins its next
 * line. None of the combobox's options leaves them out.
 */
export const useFocusStays = (): FocusStays => {
  const [stays] = useState<FocusStays>(() => {
    let until = 0;
    return {
      ref: (box) => {
        if (!box) return;
        box.addEventListener('focus', () => {
          until = 0;
        });
        box.focus = (options) => {
          const { activeElement } = document;
          const elsewhere =
            activeElement?.matches('input, textarea, select, button, a') &&
            !box.parentElement?.contains(activeElement);
          if (options?.preventScroll && elsewhere && performance.now() < until) return;
          HTMLElement.prototype.focus.call(box, options);
        };
      },
      chosen: () => {
        until = performance.now() + SOON_MS;
      },
      // A window that was opened by a choice and closes gives the focus back in the same way.
      over: () => {
        until = 0;
      },
    };
  });
  return stays;
};
