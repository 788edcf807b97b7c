import { Drawer as Chakra, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { IconButton } from '../primitives/button';
import { CloseIcon } from '../primitives/icons';
import { useWindow } from './dialog';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  /** Its name; what stands at its head unless `head` says otherwise. */
  title: string;
  head?: ReactNode;
  /** 'Cerrar' unless said otherwise. */
  closeLabel?: string;
  children: ReactNode;
  footer?: ReactNode;
  /** `start` for a menu, as wide as its entries; `end` for details beside a list. */
  placement?: 'start' | 'end';
};

/** A panel from the side. */
export const Drawer = ({
  open,
  onClose,
  title,
  head,
  closeLabel = 'Cerrar',
  children,
  footer,
  placement = 'end',
}: DrawerProps) => {
  const { content, root } = useWindow(open, onClose);
  return (
    <Chakra.Root placement={placement} {...root}>
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content ref={content}>
            <Chakra.Header>
              <Chakra.Title srOnly={head !== undefined}>{title}</Chakra.Title>
              {head}
              <IconButton
                aria-label={closeLabel}
                size={placement === 'start' ? 'lg' : 'sm'}
                onClick={onClose}
              >
                <CloseIcon />
              </IconButton>
            </Chakra.Header>
            <Chakra.Body>{children}</Chakra.Body>
            {footer ? <Chakra.Footer>{footer}</Chakra.Footer> : null}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
};
