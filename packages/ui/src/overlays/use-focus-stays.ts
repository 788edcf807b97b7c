import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The library asks within a few frames, on a busy machine as well. */
const SOON_MS = 1_000;

type FocusStays = { chosen: () => void; over: () => void };

/**
 * A frame or more after a choice the library focuses its box again, perhaps twice. Somebody who is in the next field by then would type
 * the next value over the choice, so those calls do nothing; they alone do not scroll, which tells them from a form that begins its next
 * line. None of the combobox's options leaves them out.
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
      // The element's own again, which is its prototype's.
      Reflect.deleteProperty(box, 'focus');
    };
  }, [ref]);
  return {
    chosen: () => {
      until.current = performance.now() + SOON_MS;
    },
    // A window that was opened by a choice and closes gives the focus back in the same way.
    over: () => {
      until.current = 0;
    },
  };
};
