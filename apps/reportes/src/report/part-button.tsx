import { Button } from '@hilvan/ui';
import type { ReactNode } from 'react';

interface PartButtonProps {
  /** What it opens. */
  which: string;
  /** What is open; '' for nothing. The address has it, so that whoever looks at a row comes back to where it stood. */
  open: string;
  onOpen: (which: string) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** Opens a further table of a report, and closes it. */
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
