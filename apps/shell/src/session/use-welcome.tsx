import { showToast } from '@hilvan/ui';
import { useEffect } from 'react';
import { takeWelcome } from './after-login';

/** Greets a person who just logged in, with a notice that needs no answer (specification, document 1, section 8). */
export function useWelcome(): void {
  useEffect(() => {
    const more = takeWelcome();
    if (more === null) return;
    showToast(
      <>
        <strong>Bienvenido!</strong> Su espacio de trabajo está listo. {more}
      </>,
      'success',
      more ? 8 : 4,
    );
  }, []);
}
