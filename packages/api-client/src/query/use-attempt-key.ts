import { useState } from 'react';
import { hex } from '../http/trace';

/**
 * One idempotency key for each intended write: it stays the same while the content is the same and the write has not succeeded, so that the
 * provider recognises a retry after its answer was lost. `clave(content)` gives the key, `hecho()` ends the intent.
 */
export function useAttemptKey(): { clave: (content: unknown) => string; hecho: () => void } {
  const [attempt] = useState(() => {
    let key = '';
    let intended: string | undefined;
    return {
      clave: (content: unknown) => {
        const text = JSON.stringify(content);
        if (text !== intended) key = hex(16);
        intended = text;
        return key;
      },
      hecho: () => {
        intended = undefined;
      },
    };
  });
  return attempt;
}
