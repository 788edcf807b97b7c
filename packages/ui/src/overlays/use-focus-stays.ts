import { useState } from 'react';

type FocusStays = { ref: (box: HTMLInputElement | null) => void; chosen: () => void };

/** Two frames: the one in which the focus would be taken back, and the one it may be asked for in. */
const soon = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));

/**
 * A frame after a choice zag takes the focus back to its box. Who is in the next field by then (a form that leads on, a fast
 * hand, a slow tablet) would type the next value over the choice: that one call finds the box deaf.
 * None of the combobox's options leaves that call out.
 */
export const useFocusStays = (): FocusStays => {
  const [stays] = useState<FocusStays>(() => {
    let justChosen = false;
    return {
      ref: (box) => {
        if (!box) return;
        box.focus = (options) => {
          const elsewhere = document.activeElement?.matches('input, textarea, select, button, a');
          const deaf = justChosen && elsewhere;
          // Once: a form that is done with its line calls its box back within the same frames.
          justChosen = false;
          if (!deaf) HTMLElement.prototype.focus.call(box, options);
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
