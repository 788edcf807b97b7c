import { currentSession } from '@hilvan/api-client';
import { Button, Stack, Text } from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { useState } from 'react';
import { LoginForm } from './login-form';
import { logout } from './logout';

/**
 * The login over a page whose session ended. Nothing below it is unmounted, so that nothing typed is lost. `SessionGate` closes it once
 * there is a session again.
 */
export default function Relogin() {
  const [before] = useState(currentSession);

  return (
    <Dialog open title="Su sesión terminó" size="sm" dismissable={false} onClose={() => undefined}>
      <Stack gap="5" pb="3">
        <Text color="fg.muted">Ingrese de nuevo para continuar. Lo que escribió sigue en la pantalla.</Text>
        <LoginForm email={before?.correo ?? ''} />
        <Button variant="ghost" colorPalette="gray" onClick={() => logout()}>
          Salir
        </Button>
      </Stack>
    </Dialog>
  );
}
