import { isTypedIn } from '@hilvan/ui';
import { useEffect, useRef } from 'react';

/** Ctrl+K (⌘K) anywhere, and `/` where nobody is typing, open the search; not over a window that waits for an answer. */
export function useSearchKeys(open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const command = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;
      const slash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTypedIn(target);
      if (!command && !slash) return;
      // The browser's own search has the same keys.
      event.preventDefault();
      if (!document.querySelector('[aria-modal=true]')) latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
