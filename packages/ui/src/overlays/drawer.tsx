import { Drawer as Chakra, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { IconButton } from '../primitives/button';
import { CloseIcon } from '../primitives/icons';
import { useWindow } from './dialog';
import { drawerRecipe } from './window-recipes';

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
export const Drawer = ({ open, onClose, title, head, closeLabel, children }: DrawerProps) => {
  const { content, root } = useWindow(open, onClose);
  return (
    <Chakra.Root recipe={drawerRecipe} {...root}>
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content ref={content}>
            <Chakra.Header>
              <Chakra.Title srOnly>{title}</Chakra.Title>
              {head}
              <IconButton aria-label={closeLabel} size="lg" onClick={onClose}>
                <CloseIcon />
              </IconButton>
            </Chakra.Header>
            <Chakra.Body>{children}</Chakra.Body>
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
};
