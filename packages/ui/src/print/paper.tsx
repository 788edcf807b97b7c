import { Box } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

type PaperProps = {
  /** Of a paper that is not the printer's usual one: a roll or a label, in millimetres, without margins. */
  width?: number;
  /** Millimetres; unless said, as long as what stands on it. */
  height?: number;
  /** Called once it was printed or given up. Keep it stable. */
  onEnd: () => void;
  children: ReactNode;
};

/** Millimetres in a CSS pixel. */
const MM = 25.4 / 96;

/** Prints what it holds as soon as it is there: seen only on paper, and then the only thing on it. */
export const Paper = ({ width, height, onEnd, children }: PaperProps) => {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Rules and not text: the page's security policy takes no style that is written into it. They go with the paper, which a rule of its
    // class would not: everything printed later would stay hidden.
    const style = document.createElement('style');
    document.head.append(style);
    style.sheet?.insertRule('@media print { body > :not([data-paper]) { display: none !important } }');
    const long = height ?? Math.ceil((sheet.current?.offsetHeight ?? 0) * MM) + 1;
    if (width) style.sheet?.insertRule(`@page { size: ${width}mm ${long}mm; margin: 0 }`);
    window.addEventListener('afterprint', onEnd);
    window.print();
    return () => {
      window.removeEventListener('afterprint', onEnd);
      style.remove();
    };
  }, [onEnd, width, height]);
  return createPortal(
    <Box
      ref={sheet}
      data-paper=""
      aria-hidden="true"
      position={{ base: 'fixed', _print: 'static' }}
      // Beside the screen and not left out of it, so that it has a length.
      insetStart="-9999px"
      style={{ width: width ? `${width}mm` : undefined }}
    >
      {children}
    </Box>,
    document.body,
  );
};
