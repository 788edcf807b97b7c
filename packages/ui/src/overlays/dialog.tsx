import { Dialog as Chakra, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { IconButton } from '../primitives/button';
import { CloseIcon } from '../primitives/icons';
import { useWindow } from './window';

export type DialogProps = {
  open: boolean;
  /** Asked for by Esc, the cross and a click outside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the foot, always in sight. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** `top` where its height follows what is typed in it, and on a phone's keyboard must not lie over it. */
  placement?: 'center' | 'top';
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
  placement = 'center',
  dismissable = true,
}: DialogProps) => {
  const { content, root } = useWindow(open, onClose, dismissable);
  return (
    <Chakra.Root size={size} placement={placement} {...root}>
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content ref={content}>
            <Chakra.Header>
              <Chakra.Title>{title}</Chakra.Title>
              {dismissable ? (
                <IconButton aria-label="Cerrar" size="sm" onClick={onClose}>
                  <CloseIcon />
                </IconButton>
              ) : null}
            </Chakra.Header>
            <Chakra.Body>{children}</Chakra.Body>
            {footer ? <Chakra.Footer>{footer}</Chakra.Footer> : null}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
};
