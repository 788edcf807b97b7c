import { currentSession, readSession, type Session, useSession, watchSession } from '@hilvan/api-client';
import { Box, LoadingState } from '@hilvan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { loadPatiently } from '../layout/late-code';
import { leaveTo } from './leave-to';

/**
 * Shows the page while a person is logged in. A login or a logout starts a new document, so that nothing of one person is left for the next;
 * a session that expires meanwhile only covers the page.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const [started] = useState(currentSession);
  const now = useSession((state) => state.sesion);
  const expired = useSession((state) => state.vencida);
  // Another person logged in, in this tab or another: nothing of the first person may stay on the screen.
  const taken = started !== null && now !== null && !samePerson(started, now);
  const over = started !== null && (!now || taken);

  useEffect(watchSession, []);
  useEffect(() => {
    // Another tab logged out, and emptied local storage: nothing that was typed here may be written back to it.
    const loggedOut = ({ key }: StorageEvent) => {
      if (key !== null || readSession()) return;
      useSession.setState({ sesion: null, vencida: false });
      leaveTo('/');
    };
    window.addEventListener('storage', loggedOut);
    return () => window.removeEventListener('storage', loggedOut);
  }, []);
  useEffect(() => {
    if (taken) leaveTo('/');
  }, [taken]);
  // The session ended while the shell was starting: the next document starts the login.
  useEffect(() => {
    if (!started) leaveTo(location.href);
  }, [started]);
  useEffect(() => {
    if (!over) return;
    // After Back from the next document a browser may show this one as it was left, which is empty: it is loaded anew.
    const again = ({ persisted }: PageTransitionEvent) => {
      if (persisted) leaveTo(location.href);
    };
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, [over]);
  useExpiry(expired);

  // Empty between a logout, or another person's login, and the new document.
  if (!started || over) return null;
  return (
    <>
      {children}
      {expired ? (
        <Suspense fallback={<Cover />}>
          <Relogin />
        </Suspense>
      ) : null}
    </>
  );
}

const Relogin = lazy(() => loadPatiently(() => import('./relogin')));

/** Covers the page until the login that stands over it has arrived. */
const Cover = () => (
  <Box position="fixed" inset="0" zIndex="modal" bg="bg" p="6">
    <LoadingState label="Su sesión terminó" />
  </Box>
);

/** Logs that the session ended; once it goes on, in whichever tab the person logged in, everything is read again. */
function useExpiry(expired: boolean): void {
  const queryClient = useQueryClient();
  const was = useRef(false);
  useEffect(() => {
    if (expired) console.info('Token expiró');
    else if (was.current) void queryClient.invalidateQueries();
    was.current = expired;
  }, [expired, queryClient]);
}

const samePerson = (one: Session, other: Session): boolean =>
  one.usuario === other.usuario && one.rol === other.rol;
