import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How long after a choice such calls are ignored, in milliseconds: the library makes them within a few frames, even on a busy machine. */
const SOON_MS = 1_000;

type FocusStays = { chosen: () => void; over: () => void };

/**
 * The combobox focuses its box again a frame or more after a choice. Somebody who is in the next field by then would type over the choice,
 * so these calls are ignored; only they pass `preventScroll`. The library has no option that leaves them out.
 */
export const useFocusStays = (ref: RefObject<HTMLInputElement | null>): FocusStays => {
  const until = useRef(0);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const begin = () => {
      until.current = 0;
    };
    box.addEventListener('focus', begin);
    box.focus = (options) => {
      const { activeElement } = document;
      const elsewhere =
        activeElement?.matches('input, textarea, select, button, a') &&
        !box.parentElement?.contains(activeElement);
      if (options?.preventScroll && elsewhere && performance.now() < until.current) return;
      HTMLElement.prototype.focus.call(box, options);
    };
    return () => {
      box.removeEventListener('focus', begin);
      // Takes the replacement away: the `focus` of the prototype counts again.
      Reflect.deleteProperty(box, 'focus');
    };
  }, [ref]);
  return {
    chosen: () => {
      until.current = performance.now() + SOON_MS;
    },
    // A dialog that was opened by a choice gives the focus back in the same way when it closes: that call must not be ignored.
    over: () => {
      until.current = 0;
    },
  };
};
