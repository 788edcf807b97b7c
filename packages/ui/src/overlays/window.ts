import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { enterWindow, isOverWindow } from '../notices/open-windows';
import { toastRegion } from '../notices/toast-store';

/** What every dialog and drawer asks of Chakra's: which foreign things stay within reach above it, and where the focus goes. */
export const useWindow = (open: boolean, onClose: () => void, dismissable = true) => {
  const content = useRef<HTMLDivElement>(null);
  const opener = useOpener(open);
  // A step behind `open`: what SweetAlert2 shows in it leaves before anything of it goes.
  const [shown, setShown] = useState(false);
  useLayoutEffect(() => {
    if (!open) return;
    const leave = enterWindow({ content: () => content.current, opener });
    setShown(true);
    return () => {
      leave();
      setShown(false);
    };
  }, [open, opener]);
  return {
    content,
    root: {
      open: shown,
      onOpenChange: (details: { open: boolean }) => (details.open ? undefined : onClose()),
      closeOnEscape: dismissable,
      closeOnInteractOutside: dismissable,
      onEscapeKeyDown: (event: KeyboardEvent) => (isOverWindow() ? event.preventDefault() : undefined),
      initialFocusEl: () => askedForFocus(content),
      finalFocusEl: opener,
      persistentElements: [toastRegion],
    },
  };
};

/** A field with `autoFocus` has it by now; the window must not take it away for its cross. */
const askedForFocus = (content: RefObject<HTMLElement | null>) => {
  const at = document.activeElement;
  return at instanceof HTMLElement && content.current?.contains(at) ? at : null;
};

type Opener = () => HTMLElement | null;

/**
 * What had the focus when a window was asked for, to have it back afterwards. Read while drawing: a field with `autoFocus`
 * takes it before the window itself could look.
 */
const useOpener = (open: boolean): Opener => {
  const [was, setWas] = useState<{ open: boolean; opener: Opener }>({ open: false, opener: () => null });
  if (open !== was.open) {
    const at = document.activeElement;
    const opener = () => (at instanceof HTMLElement && at.isConnected ? at : null);
    setWas({ open, opener: open ? opener : was.opener });
  }
  return was.opener;
};
