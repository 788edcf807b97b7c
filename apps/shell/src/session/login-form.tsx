import { iniciarSesion } from '@hilvan/api-client';
import { OBLIGATORIO } from '@hilvan/contract';
import { Box, FormField, Input, Stack, SubmitButton, WarningIcon } from '@hilvan/ui';
import { type FormEvent, useRef, useState } from 'react';
import { loginProblem } from './login-problem';

interface Props {
  /** Known address, when the same person only has to come back. */
  email?: string;
  onDone(): void;
}

type Missing = { email?: string; password?: string };

/** Email and password. The fields are plain inputs, so that every password manager fills them. */
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
      await iniciarSesion(typed.email, typed.password);
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
    <form ref={form} onSubmit={submit} noValidate aria-label="Iniciar sesión">
      <Stack gap="4">
        <Box role="alert" _empty={{ display: 'none' }} {...PROBLEM}>
          {problem ? (
            <>
              <WarningIcon me="2" />
              {problem}
            </>
          ) : null}
        </Box>
        <FormField label="Correo electrónico" required error={missing.email}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              size="lg"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={email}
              autoFocus={!email}
            />
          )}
        </FormField>
        <FormField label="Contraseña" required error={missing.password}>
          {(control) => (
            <Input
              {...control}
              name="password"
              type="password"
              size="lg"
              autoComplete="current-password"
              autoFocus={Boolean(email)}
            />
          )}
        </FormField>
        <SubmitButton saving={sending} savingText="Ingresando…" size="lg" w="full">
          Ingresar
        </SubmitButton>
      </Stack>
    </form>
  );
}

const PROBLEM = {
  px: '3',
  py: '2.5',
  borderRadius: 'md',
  fontSize: 'sm',
  fontWeight: 'medium',
  bg: 'bg.error',
  color: 'fg.error',
} as const;
