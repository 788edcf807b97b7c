import descriptor from 'virtual:remote/remote.json';
import routes from 'virtual:remote/src/routes.tsx';
import { createQueryClient, errorLines, logIn, useSession } from '@hilvan/api-client';
import { Box, Flex, Input, Link, Page, Stack, Text, UiProvider } from '@hilvan/ui';
import { FormField, SubmitButton } from '@hilvan/ui/records';
import { QueryClientProvider } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';

/**
 * Runs the routes of one remote without a shell (`vite --mode alone`, in which `virtual:remote` is the remote's folder): with the same
 * session, cache and kind of router, its own menu entries as links, and no check of roles.
 */
const missing = { path: '*', element: <NotHere /> };
const router = createBrowserRouter([{ element: <AloneFrame />, children: [...routes, missing] }]);
createRoot(document.getElementById('root') ?? document.body).render(
  <QueryClientProvider client={createQueryClient()}>
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>
  </QueryClientProvider>,
);

function AloneFrame() {
  const working = useSession((state) => state.sesion !== null && !state.vencida);
  return (
    <>
      <Flex as="nav" gap="4" px="4" py="2" borderBottomWidth="1px" borderColor="border" fontSize="sm">
        <Text color="fg.muted">{descriptor.name}</Text>
        {descriptor.menu.map((entry) => (
          <Link key={entry.to} to={entry.to}>
            {entry.label}
          </Link>
        ))}
      </Flex>
      <Box as="main">{working ? <Outlet /> : <AloneLogin />}</Box>
    </>
  );
}

function NotHere() {
  return (
    <Page title={descriptor.label}>
      {descriptor.paths.map(({ path }) => (
        <Text key={path}>{path}</Text>
      ))}
    </Page>
  );
}

/** A login for developers; the one that the staff uses belongs to the shell. */
function AloneLogin() {
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
