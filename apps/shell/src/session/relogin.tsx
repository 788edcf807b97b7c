import { sesionActual } from '@hilvan/api-client';
import { Button, Heading, Stack, Text } from '@hilvan/ui';
import { useState } from 'react';
import { Modal } from '../layout/modal';
import { LoginForm } from './login-form';
import { logout } from './logout';

/**
 * Over the page whose session ended: nothing below is unmounted, so nothing typed is lost (decision 2). What follows a login
 * is the gate's.
 */
export function Relogin() {
  const [before] = useState(sesionActual);

  return (
    <Modal label="Su sesión terminó" onCancel={() => undefined}>
      <Stack gap="5" p={{ base: '5', md: '7' }}>
        <Stack gap="1">
          <Heading as="h2" size="lg">
            Su sesión terminó
          </Heading>
          <Text color="fg.muted">Ingrese de nuevo para continuar. Lo que escribió sigue en la pantalla.</Text>
        </Stack>
        <LoginForm email={before?.usuario.includes('@') ? before.usuario : ''} onDone={() => undefined} />
        <Button variant="ghost" colorPalette="gray" onClick={() => logout()}>
          Salir
        </Button>
      </Stack>
    </Modal>
  );
}
