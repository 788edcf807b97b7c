import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../primitives/button';
import { CloseIcon } from '../primitives/icons';
import { keepForNotice } from './keep-for-notice';
import { appearing, heading, panelParts, scrim } from './panel-styles';
import { useOpener } from './use-opener';

const Backdrop = chakra(Ark.Backdrop, scrim);
const Positioner = chakra(Ark.Positioner, {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'modal',
    display: 'grid',
    placeItems: { base: 'end stretch', sm: 'center' },
    p: { base: '0', sm: '4' },
    overflow: 'auto',
  },
});
const Content = chakra(Ark.Content, {
  base: {
    ...panelParts,
    w: 'full',
    maxW: 'lg',
    maxH: { base: '92dvh', sm: 'calc(100dvh - 4rem)' },
    borderRadius: { base: 'xl', sm: 'xl' },
    borderBottomRadius: { base: '0', sm: 'xl' },
    ...appearing('rise 180ms ease-out'),
  },
  variants: { size: { md: {}, lg: { maxW: '3xl' }, xl: { maxW: '6xl' } } },
});
const Title = chakra(Ark.Title, heading);

export type DialogProps = {
  open: boolean;
  /** Asked for by Esc, the cross and a click outside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the foot, always in sight. */
  footer?: ReactNode;
  size?: 'md' | 'lg' | 'xl';
  /** False while something must be finished first: no cross, no Esc, no click outside. */
  dismissable?: boolean;
};

/** A window over the page; focus stays in it and goes back where it came from. On a phone it comes from below. */
export const Dialog = ({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  dismissable = true,
}: DialogProps) => {
  const content = useRef<HTMLDivElement>(null);
  const opener = useOpener(open);
  // A field with `autoFocus` has it by now; the window must not take it away for its cross.
  const askedForFocus = () => {
    const at = document.activeElement;
    return at instanceof HTMLElement && content.current?.contains(at) ? at : null;
  };
  return (
    <Ark.Root
      open={open}
      onOpenChange={(details) => (details.open ? undefined : onClose())}
      closeOnEscape={dismissable}
      closeOnInteractOutside={dismissable}
      onEscapeKeyDown={keepForNotice}
      initialFocusEl={askedForFocus}
      finalFocusEl={opener}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Backdrop />
        <Positioner>
          <Content ref={content} size={size}>
            <header>
              <Title>{title}</Title>
              {dismissable ? (
                <IconButton aria-label="Cerrar" size="sm" onClick={onClose}>
                  <CloseIcon />
                </IconButton>
              ) : null}
            </header>
            <div data-body="">{children}</div>
            {footer ? <footer>{footer}</footer> : null}
          </Content>
        </Positioner>
      </Portal>
    </Ark.Root>
  );
};
