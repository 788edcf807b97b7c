import { Box } from '@hilvan/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Props {
  label: string;
  children: ReactNode;
  /** Esc; the caller decides whether that closes it. */
  onCancel(): void;
  /** `side` comes in from the left edge and takes the whole height; `wide` is a page of its own. */
  place?: keyof typeof PLACES;
}

/**
 * The browser's own modal dialog: it traps and returns focus and makes the page behind inert without a byte of
 * library. (The dialogs of @hilvan/ui/overlays would put 60 KiB before the login.)
 */
export function Modal({ label, children, onCancel, place = 'center' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed before it leaves the document: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <Box asChild {...FRAME} {...PLACES[place]}>
      <dialog
        ref={dialog}
        aria-label={label}
        // The back gesture of a phone; a key press arrives as keydown, where a browser cannot insist on closing.
        onCancel={(event) => {
          event.preventDefault();
          onCancel();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Of two open dialogs only the upper one closes.
          event.stopPropagation();
          event.preventDefault();
          onCancel();
        }}
        onClick={(event) => event.target === dialog.current && onCancel()}
      >
        {children}
      </dialog>
    </Box>
  );
}

const FRAME = {
  p: '0',
  border: '0',
  bg: 'bg.panel',
  color: 'fg',
  boxShadow: 'lg',
  _backdrop: { bg: 'rgb(11 14 20 / 0.55)' },
} as const;

const PLACES = {
  wide: {
    m: 'auto',
    w: 'calc(100vw - 2rem)',
    maxW: '64rem',
    maxH: 'calc(100dvh - 2rem)',
    borderRadius: 'lg',
  },
  center: { m: 'auto', w: 'calc(100vw - 2rem)', maxW: '26rem', borderRadius: 'lg' },
  side: { m: '0', h: '100dvh', maxH: '100dvh', w: '17rem', maxW: '85vw', borderRadius: '0' },
} as const;
