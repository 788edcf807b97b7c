import { Button, Page, Stack, Text } from '@hilvan/ui';
import { useEffect } from 'react';
import { createBrowserRouter, useRouteError } from 'react-router-dom';
import { AppFrame } from './layout/app-frame';
import { faultOf, messageOf } from './reporting/fault';
import { report } from './reporting/report';
import { SessionGate } from './session/session-gate';

/** A single route, since the registry decides which page an address shows. A data router, because only that lets remotes block leaving a page. */
export const createRouter = () =>
  createBrowserRouter([
    {
      path: '*',
      errorElement: <ShellFailure />,
      element: (
        <SessionGate>
          <AppFrame />
        </SessionGate>
      ),
    },
  ]);

/** Shown for a fault of the shell itself, which no page caught. */
function ShellFailure() {
  const error = useRouteError();
  useEffect(() => report(faultOf(error)), [error]);
  return (
    <main>
      <Page title="Hilván no pudo continuar" width="form">
        <Stack gap="5" role="alert" alignItems="flex-start">
          <Text>Ocurrió un error inesperado. Lo que ya guardó está a salvo.</Text>
          <Button onClick={() => location.reload()}>Abrir de nuevo</Button>
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {messageOf(error)}
          </Text>
        </Stack>
      </Page>
    </main>
  );
}
