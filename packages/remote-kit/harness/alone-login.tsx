import { errorLines, logIn } from '@hilvan/api-client';
import { Input, Page, Stack, Text } from '@hilvan/ui';
import { FormField, SubmitButton } from '@hilvan/ui/records';
import { type FormEvent, useState } from 'react';

/** The way in for a developer; the staff's login belongs to the shell. */
export function AloneLogin() {
  const [problem, setProblem] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    logIn(String(data.get('email')), String(data.get('password'))).catch((error: unknown) =>
      setProblem(errorLines(error).join('\n')),
    );
  };
  return (
    <Page title="Ingresar" width="form">
      <form onSubmit={submit}>
        <Stack gap="4" maxW="20rem">
          <FormField label="Correo electrónico">
            {(control) => <Input {...control} name="email" type="email" autoComplete="username" />}
          </FormField>
          <FormField label="Contraseña">
            {(control) => (
              <Input {...control} name="password" type="password" autoComplete="current-password" />
            )}
          </FormField>
          <Text role="alert" color="fg.error">
            {problem}
          </Text>
          <SubmitButton saving={false}>Ingresar</SubmitButton>
        </Stack>
      </form>
    </Page>
  );
}
