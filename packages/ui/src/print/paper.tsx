import { Box } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

type PaperProps = {
  /** The width in millimetres of a paper that is not the printer's usual one, a roll or a label; it has no margins. */
  width?: number;
  /** The height in millimetres; unless given, that of the content. */
  height?: number;
  /** Called once it was printed or given up. Keep it stable. */
  onEnd: () => void;
  children: ReactNode;
};

/** Millimetres in a CSS pixel. */
const MM = 25.4 / 96;

/** Prints its content as soon as it is drawn. The content is seen only on paper, and on paper nothing else is. */
export const Paper = ({ width, height, onEnd, children }: PaperProps) => {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Inserted as rules, since the page's security policy allows no style that is written as text. They are removed together with the paper;
    // rules of a component's class would stay, and everything that is printed later would be hidden.
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
      // Off the screen and not `display: none`, so that its height can be measured.
      insetStart="-9999px"
      style={{ width: width ? `${width}mm` : undefined }}
    >
      {children}
    </Box>,
    document.body,
  );
};
