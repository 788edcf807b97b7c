import { sesionActual, useSesion, vigilarSesion } from '@hilvan/api-client';
import { type ReactNode, useEffect, useState } from 'react';
import { LoginPage } from './login-page';
import { Relogin } from './relogin';

/**
 * Decides at the start of a document whether somebody is logged in. A login or a logout starts a new document, so
 * that nothing of one person is left for the next; a session that ends meanwhile only covers the page.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const [startedWorking] = useState(() => sesionActual() !== null);
  const working = useSesion((state) => state.sesion !== null);
  const expired = useSesion((state) => state.vencida);

  useEffect(vigilarSesion, []);
  useEffect(() => {
    if (expired) console.info('Token expiró');
  }, [expired]);

  if (!startedWorking) return <LoginPage />;
  // Between logging out and the reload at '/'.
  if (!working) return null;
  return (
    <>
      {children}
      {expired ? <Relogin /> : null}
    </>
  );
}
