import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Up to this many rows are all printed; more than a browser can lay out (there may be a hundred thousand) are not. */
export const PRINT_LIMIT = 2_000;

/** Whether the browser is printing: true from just before it lays the page out for paper until it is done. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the page as it is when the event handler returns, so it is drawn synchronously.
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
