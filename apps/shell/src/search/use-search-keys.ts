import { isTypedIn } from '@hilvan/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** A window that waits for an answer, and not one that says that something is loading. */
const ASKS = '[aria-modal=true]:not([aria-busy=true])';

/** Ctrl+K (⌘K) anywhere, and `/` where nobody is typing, open the search; not over a window that asks something. */
export function useSearchKeys(open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  // Before anything is drawn: a quick hand's first key is not lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const command = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;
      const slash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTypedIn(target);
      if (!command && !slash) return;
      // The browser's own search has the same keys.
      event.preventDefault();
      if (!document.querySelector(ASKS)) latest.current();
    };
    // Before whoever stands under it: the window that says 'Cargando datos!' keeps the keys of its own to itself.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
