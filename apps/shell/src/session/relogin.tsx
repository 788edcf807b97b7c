import { type Sesion, sesionActual } from '@hilvan/api-client';
import { Button, Heading, Stack, Text } from '@hilvan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../layout/modal';
import { leaveTo } from './leave-to';
import { LoginForm } from './login-form';
import { logout } from './logout';

/** Over the page whose session ended: nothing below is unmounted, so nothing typed is lost (decision 2). */
export function Relogin() {
  const queryClient = useQueryClient();
  const [before] = useState(sesionActual);

  const resume = () => {
    if (!samePerson(before, sesionActual())) {
      // Somebody else sat down: nothing of the first person stays on the screen.
      leaveTo('/');
      return;
    }
    void queryClient.invalidateQueries();
  };

  return (
    <Modal label="Su sesión terminó" onCancel={() => undefined}>
      <Stack gap="5" p={{ base: '5', md: '7' }}>
        <Stack gap="1">
          <Heading as="h2" size="lg">
            Su sesión terminó
          </Heading>
          <Text color="fg.muted">Ingrese de nuevo para continuar. Lo que escribió sigue en la pantalla.</Text>
        </Stack>
        <LoginForm email={before?.usuario.includes('@') ? before.usuario : ''} onDone={resume} />
        <Button variant="ghost" colorPalette="gray" onClick={() => logout()}>
          Salir
        </Button>
      </Stack>
    </Modal>
  );
}

function samePerson(before: Sesion | null, after: Sesion | null): boolean {
  return before?.usuario === after?.usuario && before?.rol === after?.rol;
}
