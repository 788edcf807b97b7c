import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import type { AMedias } from '../documento/a-medias';
import { confirmar } from '../notices/ask';

/**
 * Asks before unsaved work is left behind: inside the app with a dialog, at the window's edge with the browser's own.
 * @param aMedias Rows that were typed and not added; no draft has them.
 * Call `allow()` right before the navigation that follows a success. Needs a data router (createBrowserRouter).
 */
export const useUnsavedGuard = (
  dirty: boolean,
  text = 'Tiene cambios sin guardar.',
  aMedias?: AMedias,
): { allow: () => void } => {
  const allowed = useRef(false);
  // Read when it asks: what becomes dirty under the open question must not ask a second time.
  const isDirty = useRef(dirty);
  isDirty.current = dirty;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (dirty || Boolean(aMedias?.cuales())) &&
      !allowed.current &&
      currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const half = aMedias?.cuales();
    const lost = half ? [`Dejó a medias ${half}, sin agregar: eso se pierde.`] : [];
    void confirmar({
      title: '¿Salir sin guardar?',
      text: [...(isDirty.current ? [text] : []), ...lost].join('\n'),
      yes: 'Sí, salir',
      no: 'No, seguir aquí',
      danger: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, text, aMedias]);

  useEffect(() => {
    if (!dirty && !aMedias) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!allowed.current && (dirty || aMedias?.cuales())) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty, aMedias]);

  return {
    allow: useCallback(() => {
      allowed.current = true;
    }, []),
  };
};
