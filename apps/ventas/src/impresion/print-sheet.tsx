import { Box } from '@hilvan/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

/** Millimetres in a CSS pixel. */
const MM = 25.4 / 96;

type PrintSheetProps = {
  /** Of the paper, in millimetres. */
  width: number;
  /** Millimetres; as long as what stands on it, unless said. */
  height?: number;
  /** The paper was printed, or the person thought better of it. */
  onDone: () => void;
  children: ReactNode;
};

/** Prints its children alone on paper of this size, as soon as they stand. Nobody sees them on the screen. */
export const PrintSheet = ({ width, height, onDone, children }: PrintSheetProps) => {
  const sheet = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it prints once, however often the page is drawn meanwhile
  useEffect(() => {
    const long = height ?? Math.ceil((sheet.current?.offsetHeight ?? 0) * MM) + 1;
    // Rules, not text: the page's security policy takes no style that is written into it.
    const style = document.createElement('style');
    document.head.append(style);
    style.sheet?.insertRule(`@page { size: ${width}mm ${long}mm; margin: 0 }`);
    style.sheet?.insertRule('@media print { body > :not([data-print-sheet]) { display: none !important } }');
    window.addEventListener('afterprint', onDone, { once: true });
    window.print();
    return () => {
      window.removeEventListener('afterprint', onDone);
      style.remove();
    };
  }, []);

  return createPortal(
    <Box
      ref={sheet}
      data-print-sheet=""
      aria-hidden="true"
      position="fixed"
      insetStart="-9999px"
      w={`${width}mm`}
      p="3mm"
      bg="white"
      color="black"
      fontSize="9pt"
      lineHeight="1.35"
      overflowWrap="anywhere"
      css={{
        _print: { position: 'static' },
        '& h2': { fontSize: '11pt', fontWeight: 'bold', textAlign: 'center' },
        '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: '2mm', my: '2mm' },
        '& dd': { textAlign: 'end' },
        '& hr': { borderColor: 'black', borderStyle: 'dashed', my: '2mm' },
        '& p': { textAlign: 'center' },
      }}
    >
      {children}
    </Box>,
    document.body,
  );
};
