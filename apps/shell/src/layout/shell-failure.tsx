import { Button, Page, Stack, Text } from '@hilvan/ui';
import { useRouteError } from 'react-router-dom';

/** The last net: a fault of the shell itself, which no page caught. */
export function ShellFailure() {
  const error = useRouteError();
  return (
    <main>
      <Page title="Hilván no pudo continuar" width="form">
        <Stack gap="5" role="alert" alignItems="flex-start">
          <Text>Ocurrió un error inesperado. Lo que ya guardó está a salvo.</Text>
          <Button onClick={() => location.reload()}>Abrir de nuevo</Button>
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {error instanceof Error ? error.message : String(error)}
          </Text>
        </Stack>
      </Page>
    </main>
  );
}
