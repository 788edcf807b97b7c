import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { IconButton } from '../primitives/button';
import { CloseIcon } from '../primitives/icons';
import { keepForNotice } from './keep-for-notice';
import { appearing, heading, panelParts, scrim } from './panel-styles';

const Backdrop = chakra(Ark.Backdrop, scrim);
const Content = chakra(Ark.Content, {
  base: {
    ...panelParts,
    position: 'fixed',
    zIndex: 'modal',
    insetBlock: '0',
    insetEnd: '0',
    w: 'full',
    maxW: 'md',
    borderRadius: '0',
    ...appearing('slide 200ms ease-out'),
  },
});
const Title = chakra(Ark.Title, heading);

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
};

/** A panel from the side, for details beside a list. */
export const Drawer = ({ open, onClose, title, children, footer }: DrawerProps) => (
  <Ark.Root
    open={open}
    onOpenChange={(details) => (details.open ? undefined : onClose())}
    onEscapeKeyDown={keepForNotice}
    lazyMount
    unmountOnExit
  >
    <Portal>
      <Backdrop />
      <Ark.Positioner>
        <Content>
          <header>
            <Title>{title}</Title>
            <IconButton aria-label="Cerrar" size="sm" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </header>
          <div data-body="">{children}</div>
          {footer ? <footer>{footer}</footer> : null}
        </Content>
      </Ark.Positioner>
    </Portal>
  </Ark.Root>
);
