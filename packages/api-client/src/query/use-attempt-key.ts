import { useCallback, useRef } from 'react';

/**
 * One key per intended write: the same while the content is the same and it has not succeeded, so that a retry after a
 * lost answer is recognised by the provider. `clave(content)` gives the key, `hecho()` ends the intent.
 */
export function useAttemptKey(): { clave: (content: unknown) => string; hecho: () => void } {
  const current = useRef<{ content: string; key: string } | null>(null);
  const clave = useCallback((content: unknown) => {
    const text = JSON.stringify(content);
    if (current.current?.content !== text) current.current = { content: text, key: createKey() };
    return current.current.key;
  }, []);
  const hecho = useCallback(() => {
    current.current = null;
  }, []);
  return { clave, hecho };
}

// crypto.randomUUID needs a secure context; a workshop may serve plain http in its own network.
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}
