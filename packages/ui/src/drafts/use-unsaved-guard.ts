import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { confirmar } from '../notices/ask';

/**
 * Asks before unsaved work is left behind: inside the app with a dialog, at the window's edge with the browser's own.
 * Call `allow()` right before the navigation that follows a success. Needs a data router (createBrowserRouter).
 */
export const useUnsavedGuard = (
  dirty: boolean,
  text = 'Tiene cambios sin guardar.',
): { allow: () => void } => {
  const allowed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !allowed.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmar({
      title: '¿Salir sin guardar?',
      text,
      yes: 'Sí, salir',
      no: 'No, seguir aquí',
      danger: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, text]);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!allowed.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  return {
    allow: useCallback(() => {
      allowed.current = true;
    }, []),
  };
};
