import { useState } from 'react';

type FocusStays = { ref: (box: HTMLInputElement | null) => void; chosen: () => void };

/** Within two frames after a choice the library asks for the focus. */
const soon = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));

/**
 * A frame after a choice the library focuses its box again. Somebody who is in the next field by then would type the next value over
 * the choice, so that one call does nothing. None of the combobox's options leaves it out.
 */
export const useFocusStays = (): FocusStays => {
  const [stays] = useState<FocusStays>(() => {
    let justChosen = false;
    return {
      ref: (box) => {
        if (!box) return;
        box.focus = (options) => {
          const elsewhere = document.activeElement?.matches('input, textarea, select, button, a');
          const ignored = justChosen && elsewhere;
          // Only the first call: a form that begins its next line focuses the box within the same frames.
          justChosen = false;
          if (!ignored) HTMLElement.prototype.focus.call(box, options);
        };
      },
      chosen: () => {
        justChosen = true;
        soon(() => {
          justChosen = false;
        });
      },
    };
  });
  return stays;
};
