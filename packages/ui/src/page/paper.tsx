import { Box } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';

type PaperProps = {
  /** Called once it was printed or given up. Keep it stable. */
  onEnd: () => void;
  children: ReactNode;
};

/** Prints what it holds as soon as it is there: seen only on paper, and then the only thing on it. */
export const Paper = ({ onEnd, children }: PaperProps) => {
  useEffect(() => {
    window.addEventListener('afterprint', onEnd);
    window.print();
    return () => window.removeEventListener('afterprint', onEnd);
  }, [onEnd]);
  return createPortal(<Box {...onlyOnPaper}>{children}</Box>, document.body);
};

const onlyOnPaper = {
  display: 'none',
  _print: { display: 'block' },
  'body > :not(&)': { _print: { display: 'none !important' } },
} as const;
