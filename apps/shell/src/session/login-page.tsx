import { useSession } from '@hilvan/api-client';
import { useEffect } from 'react';
import { openRequestedAddress } from './after-login';
import { Brand } from './brand';
import { LoginForm } from './login-form';
import './login.css';

/** Shown at whatever address was requested; after the login that address is loaded anew. */
export function LoginPage() {
  // Also true when the person logs in in another tab.
  const opening = useSession((state) => state.sesion !== null);

  useEffect(() => {
    document.title = 'Ingresar · Hilván';
  }, []);
  useEffect(() => {
    if (opening) openRequestedAddress();
  }, [opening]);

  return (
    <main className="login">
      <section className="login-card">
        <div>
          <h1>
            <Brand />
          </h1>
          <p className="login-line">Taller de prendas y uniformes</p>
        </div>
        {opening ? (
          <p role="status" className="login-opening">
            Abriendo su espacio de trabajo…
          </p>
        ) : (
          <LoginForm />
        )}
      </section>
    </main>
  );
}
