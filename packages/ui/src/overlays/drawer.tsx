import { Dialog as Chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { IconButton } from '../primitives/button';
import { CloseIcon } from '../primitives/icons';
import { Frame } from './dialog';
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
