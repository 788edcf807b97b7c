import { logIn } from '@hilvan/api-client';
import { OBLIGATORIO } from '@hilvan/contract';
import { type FormEvent, useRef, useState } from 'react';
import { LoginField } from './login-field';
import { loginProblem } from './login-problem';
import { WarningMark } from './warning-mark';
import './login.css';

interface Props {
  /** Known address, when the same person only has to come back. */
  email?: string;
  onDone(): void;
}

type Missing = { email?: string; password?: string };

/** Email and password. The fields are plain inputs, so that every password manager fills them; without the theme, so that the login stays small. */
export function LoginForm({ email = '', onDone }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<Missing>({});
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const data = new FormData(event.currentTarget);
    const typed = { email: String(data.get('email')).trim(), password: String(data.get('password')) };
    const empty: Missing = {
      ...(typed.email ? {} : { email: OBLIGATORIO }),
      ...(typed.password ? {} : { password: OBLIGATORIO }),
    };
    setMissing(empty);
    setProblem(undefined);
    const first = Object.keys(empty)[0];
    if (first) return focusField(first);
    setSending(true);
    try {
      await logIn(typed.email, typed.password);
      onDone();
    } catch (error) {
      setProblem(loginProblem(error));
      focusField('password');
    } finally {
      setSending(false);
    }
  };

  const focusField = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();

  return (
    <form ref={form} className="login-form" onSubmit={submit} noValidate aria-label="Iniciar sesión">
      <div role="alert" className="login-problem">
        {problem ? (
          <>
            <WarningMark />
            {problem}
          </>
        ) : null}
      </div>
      <LoginField
        label="Correo electrónico"
        error={missing.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        autoFocus={!email}
      />
      <LoginField
        label="Contraseña"
        error={missing.password}
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus={Boolean(email)}
      />
      <button type="submit" className="login-submit" aria-disabled={sending || undefined}>
        {sending ? <span className="login-spinner" aria-hidden="true" /> : null}
        <span aria-live="polite">{sending ? 'Ingresando…' : 'Ingresar'}</span>
      </button>
    </form>
  );
}
