import { Box, Button, LinkButton, LoadingState, Page, Skeleton, Stack, Text } from '@hilvan/ui';
import { onlineManager } from '@tanstack/react-query';
import type { Remote } from '../registry/remote';

/** A page whose code is on its way: placeholders for the title and some lines. */
export function PageSkeleton() {
  return (
    <Box maxW="7xl" mx="auto" px={{ base: '4', lg: '8' }} py={{ base: '5', md: '8' }}>
      <Skeleton h="7" w="12rem" mb="8" />
      <LoadingState lines={6} label="Abriendo la página…" />
    </Box>
  );
}

/** The page of an address that neither the shell nor a deployed remote owns. */
export function NotFoundPage() {
  return (
    <Page title="Página Incorrecta">
      <Stack gap="5" alignItems="flex-start">
        <Text>La dirección no está definida en la aplicación web.</Text>
        <LinkButton to="/inicio">Regresar</LinkButton>
      </Stack>
    </Page>
  );
}

interface FailureProps {
  remote: Remote;
  error: Error;
  /** Whether the code arrived and threw. */
  broken?: boolean | undefined;
  onRetry(): void;
}

/** A remote that is down, slow, broken or incompatible makes only its own pages unavailable. */
export function RemoteFailure({ remote, error, broken, onRetry }: FailureProps) {
  return (
    <Page title={`No se pudo abrir ${remote.label}`}>
      <Stack gap="5" role="alert" alignItems="flex-start">
        <Text>
          {broken || onlineManager.isOnline()
            ? 'Esta sección no está disponible en este momento. Las demás siguen funcionando; puede intentarlo de nuevo sin perder lo que tiene abierto.'
            : 'Sin conexión: esta página no se había abierto antes en este equipo. Se abre sola cuando vuelva la conexión.'}
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
