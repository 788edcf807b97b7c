import { Button } from '@hilvan/ui';
import type { ReactNode } from 'react';

interface PartButtonProps {
  /** The table that this button opens. */
  which: string;
  /**
   * The table that is open, '' for none. It is kept in the address, so that a person who follows a row's link finds the table open when they
   * come back.
   */
  open: string;
  onOpen: (which: string) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** Opens a further table of a report, or closes it where it is open. */
export const PartButton = ({ which, open, onOpen, disabled = false, children }: PartButtonProps) => (
  <Button
    variant={open === which ? 'solid' : 'outline'}
    aria-expanded={open === which}
    disabled={disabled}
    onClick={() => onOpen(open === which ? '' : which)}
  >
    {children}
  </Button>
);
