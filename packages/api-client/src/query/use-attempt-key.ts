import { useState } from 'react';
import { hex } from '../http/trace';

/**
 * One key per intended write: the same while the content is the same and it has not succeeded, so that a retry after a
 * lost answer is recognised by the provider. `clave(content)` gives the key, `hecho()` ends the intent.
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
