import { Box, Button, Page, Stack, Text } from '@hilvan/ui';
import type { Remote } from '../registry/remote';

interface Props {
  remote: Remote;
  error: Error;
  onRetry(): void;
}

/** A remote that is down, slow, broken or incompatible takes only its own pages with it. */
export function RemoteFailure({ remote, error, onRetry }: Props) {
  return (
    <Page title={`No se pudo abrir ${remote.label}`}>
      <Stack gap="5" role="alert" alignItems="flex-start">
        <Text>
          Esta sección no está disponible en este momento. Las demás siguen funcionando; puede intentarlo de
          nuevo sin perder lo que tiene abierto.
        </Text>
        <Button onClick={onRetry}>Reintentar</Button>
        <Box asChild fontSize="sm" color="fg.muted">
          <details>
            <summary>Detalles técnicos</summary>
            <Text mt="2" overflowWrap="anywhere">
              {remote.name} {remote.version} ({remote.build}): {error.message}
            </Text>
          </details>
        </Box>
      </Stack>
    </Page>
  );
}
