import { useSesion } from '@hilvan/api-client';
import { useEffect } from 'react';
import { Brand } from './brand';
import { LoginForm } from './login-form';
import { openRequestedAddress } from './open-requested-address';
import './login.css';

/** Shown at whatever address was asked for; after the login that address opens afresh (decision 4). */
export function LoginPage() {
  // Also true when somebody logs in in another tab.
  const welcome = useSesion((state) => state.sesion !== null);

  useEffect(() => {
    document.title = 'Ingresar · Hilván';
  }, []);
  useEffect(() => {
    if (welcome) openRequestedAddress();
  }, [welcome]);

  return (
    <main className="login">
      <section className="login-card">
        <div>
          <h1>
            <Brand />
          </h1>
          <p className="login-line">Taller de prendas y uniformes</p>
        </div>
        {welcome ? <Welcome /> : <LoginForm onDone={openRequestedAddress} />}
      </section>
    </main>
  );
}

function Welcome() {
  return (
    <div role="status" className="login-welcome">
      <h2>Bienvenido!</h2>
      <p>Abriendo su espacio de trabajo…</p>
    </div>
  );
}
