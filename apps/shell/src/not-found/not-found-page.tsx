import { LinkButton, Page, Stack, Text } from '@hilvan/ui';

/** Any address that neither the shell nor a deployed remote owns. */
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
