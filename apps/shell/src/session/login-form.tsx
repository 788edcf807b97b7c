import './login.css';
import { asApiError, logIn, logInBy } from '@hilvan/api-client';
import { OBLIGATORIO } from '@hilvan/contract';
import { llamadasSegundoFactor } from '@hilvan/contract/extensions';
import { type FormEvent, useRef, useState } from 'react';
import { LoginField, Warning } from './login-field';
import { useKeyLogin } from './use-key-login';

interface Props {
  /** The e-mail of the person whose session ended. */
  email?: string;
}

const FIELDS = ['email', 'password', 'codigo'] as const;
type Field = (typeof FIELDS)[number];

/**
 * Email and password; a code where the account turns out to require one; a passkey where the provider and the browser support them. Plain
 * inputs, so that every password manager fills them, and no theme, so that the login stays small.
 */
export function LoginForm({ email: known = '' }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState<'typed' | 'key'>();
  const [asksCode, setAsksCode] = useState(false);
  const enterWithKey = useKeyLogin();

  const errorOf = (name: Field) => (missing.includes(name) ? OBLIGATORIO : undefined);
  /** Focuses a field and selects its content, so that typing replaces it. */
  const focusField = (name: Field) => {
    const field = form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`);
    field?.focus();
    field?.select();
  };

  const attempt = async (
    by: 'typed' | 'key',
    enter: () => Promise<void>,
    refused: (error: unknown) => void,
  ) => {
    setProblem(undefined);
    setSending(by);
    try {
      await enter();
    } catch (error) {
      refused(error);
    } finally {
      setSending(undefined);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email')).trim();
    const password = String(data.get('password'));
    const codigo = String(data.get('codigo') ?? '').trim();
    const typed = { email, password, codigo };
    const empty = FIELDS.filter((name) => !typed[name] && (asksCode || name !== 'codigo'));
    setMissing(empty);
    setProblem(undefined);
    if (empty[0]) return focusField(empty[0]);
    const call = llamadasSegundoFactor.entrarConCodigo;
    const enter = () => (asksCode ? logInBy({ call, payload: typed }, email) : logIn(email, password));
    return attempt('typed', enter, (error) => {
      if (!asksCode && wantsCode(error)) return setAsksCode(true);
      setProblem(asksCode ? asApiError(error).message : loginProblem(error));
      focusField(asksCode ? 'codigo' : 'password');
    });
  };

  const submitKey = () => {
    if (sending || !enterWithKey) return;
    setMissing([]);
    void attempt('key', enterWithKey, (error) => setProblem(asApiError(error).message));
  };

  return (
    <form ref={form} className="login-form" onSubmit={submit} noValidate aria-label="Iniciar sesión">
      <div role="alert" className="login-problem">
        <Warning text={problem} />
      </div>
      <LoginField
        label="Correo electrónico"
        error={errorOf('email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={known}
        autoFocus={!known}
        // Another account may not require a code.
        onInput={() => setAsksCode(false)}
      />
      <LoginField
        label="Contraseña"
        hint={
          problem === WRONG_CREDENTIALS ? '¿La olvidó? La administración le puede dar una nueva.' : undefined
        }
        error={errorOf('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus={Boolean(known)}
      />
      {asksCode ? (
        <LoginField
          label="Código"
          hint="Los seis números que muestra la aplicación de su teléfono, o uno de sus códigos de recuperación."
          error={errorOf('codigo')}
          name="codigo"
          autoComplete="one-time-code"
          autoFocus
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : null}
      <button type="submit" className="login-submit" aria-disabled={sending ? true : undefined}>
        {sending === 'typed' ? <span className="login-spinner" aria-hidden="true" /> : null}
        <span aria-live="polite">{sending === 'typed' ? 'Ingresando…' : 'Ingresar'}</span>
      </button>
      {enterWithKey ? (
        <button
          type="button"
          className="login-submit login-key"
          aria-disabled={sending ? true : undefined}
          onClick={submitKey}
        >
          {sending === 'key' ? <span className="login-spinner" aria-hidden="true" /> : null}
          Entrar con una llave de acceso
        </button>
      ) : null}
    </form>
  );
}

/** The text of the specification, document 1, section 8. */
const WRONG_CREDENTIALS = 'Error! Correo electrónico o contraseña incorrecta!';

const TOO_MANY_REQUESTS = 429;

/** The text for a failed login: only a refusal by the provider means wrong credentials; a lost connection has its own text. */
function loginProblem(error: unknown): string {
  const { kind, status, message } = asApiError(error);
  const refused = kind === 'rejected' || kind === 'unauthorized' || kind === 'forbidden';
  return refused && status !== TOO_MANY_REQUESTS ? WRONG_CREDENTIALS : message;
}

/** Whether a login was refused only because the account also requires a code: an error line names that field (extension `segundo-factor`). */
const wantsCode = (error: unknown): boolean =>
  asApiError(error).errores.some((line) => line.startsWith('codigo: '));
