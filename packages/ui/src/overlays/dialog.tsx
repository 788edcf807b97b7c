import { Dialog as Chakra, Portal } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { enterWindow, isOverWindow, placeOf } from '../notices/open-windows';
import { toastRegion } from '../notices/toast-store';
import { IconButton } from '../primitives/button';
import { CloseIcon } from '../primitives/icons';
import { dialogRecipe, drawerRecipe } from './window-recipes';

export type DialogProps = {
  open: boolean;
  /** Called by Esc, the cross and a click outside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the foot, always in sight. */
  footer?: ReactNode;
  size?: 'sm' | 'lg' | 'xl' | undefined;
  /** `top` for a dialog whose height follows what is typed in it, and which must not lie under a phone's keyboard. */
  placement?: 'top' | undefined;
  /** False while something must be finished first: no cross, no Esc, no click outside. */
  dismissable?: boolean;
  /** Where the focus goes when the dialog closes; back to where it came from where this is absent or gives null. */
  goesOn?: (() => HTMLElement | null) | undefined;
};

/** A window over the page; focus stays in it and goes back where it came from. On a phone it comes from below. */
export const Dialog = ({ title, dismissable = true, ...frame }: DialogProps) => (
  <Frame
    recipe={dialogRecipe}
    {...frame}
    dismissable={dismissable}
    head={
      <>
        <Chakra.Title>{title}</Chakra.Title>
        {dismissable ? (
          <IconButton aria-label="Cerrar" size="sm" onClick={frame.onClose}>
            <CloseIcon />
          </IconButton>
        ) : null}
      </>
    }
  />
);

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  /** Its name, for screen readers. */
  title: string;
  /** What is seen at its head. */
  head: ReactNode;
  /** The accessible name of its cross. */
  closeLabel: string;
  children: ReactNode;
};

/** A panel from the left for a menu, as wide as its entries. */
export const Drawer = ({ title, head, closeLabel, ...frame }: DrawerProps) => (
  <Frame
    recipe={drawerRecipe}
    {...frame}
    head={
      <>
        <Chakra.Title srOnly>{title}</Chakra.Title>
        {head}
        <IconButton aria-label={closeLabel} size="lg" onClick={frame.onClose}>
          <CloseIcon />
        </IconButton>
      </>
    }
  />
);

/**
 * The second click of a double click on a button lands outside the window that the first one opened: for as long as a slow double click
 * takes, in milliseconds, a click outside does not close it.
 */
const DOUBLE_CLICK_MS = 600;

type FrameProps = Omit<DialogProps, 'title'> & {
  recipe: typeof dialogRecipe | typeof drawerRecipe;
  /** The title, and a button to close. */
  head: ReactNode;
};

/** The frame of every dialog and drawer: it says what else stays within reach above it, and where the focus goes. */
const Frame = ({
  open,
  onClose,
  dismissable = true,
  goesOn,
  head,
  footer,
  children,
  ...look
}: FrameProps) => {
  const content = useRef<HTMLDivElement>(null);
  const opener = useOpener(open);
  const openedAt = useRef(0);
  // Follows `open` one rendering later, so that a notice inside the window can leave it before the window goes.
  const [shown, setShown] = useState(false);
  useLayoutEffect(() => {
    if (!open) return;
    const leave = enterWindow({ content: () => content.current, opener });
    setShown(true);
    openedAt.current = performance.now();
    return () => {
      leave();
      setShown(false);
    };
  }, [open, opener]);
  return (
    <Chakra.Root
      {...look}
      open={shown}
      onOpenChange={(details) => (details.open ? undefined : onClose())}
      closeOnEscape={dismissable}
      closeOnInteractOutside={dismissable}
      onInteractOutside={(event) => {
        if (performance.now() - openedAt.current < DOUBLE_CLICK_MS) event.preventDefault();
      }}
      onEscapeKeyDown={(event) => (isOverWindow() ? event.preventDefault() : undefined)}
      initialFocusEl={() => askedForFocus(content)}
      finalFocusEl={() => placeOf(goesOn?.() ?? opener())}
      persistentElements={[toastRegion]}
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content ref={content}>
            <Chakra.Header>{head}</Chakra.Header>
            <Chakra.Body>{children}</Chakra.Body>
            {footer ? <Chakra.Footer>{footer}</Chakra.Footer> : null}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
};

/** The element in the window that has the focus already, through `autoFocus`: the window must not move the focus to its cross. */
const askedForFocus = (content: RefObject<HTMLElement | null>) => {
  const at = document.activeElement;
  return at instanceof HTMLElement && content.current?.contains(at) ? at : null;
};

type Opener = () => HTMLElement | null;

/**
 * Gives the element that had the focus when a window was opened, for the focus to go back there. It is read while drawing, because a field
 * with `autoFocus` takes the focus before the window itself could look.
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
