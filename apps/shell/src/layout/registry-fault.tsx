import { Button, Flex, Text, WarningIcon } from '@hilvan/ui';

/** Without the registry there is a home page and a way out, but no sections. */
export function RegistryFault({ onRetry }: { onRetry(): void }) {
  return (
    <Flex
      role="alert"
      align="center"
      gap="3"
      wrap="wrap"
      px={{ base: '4', md: '8' }}
      py="3"
      bg="bg.warning"
      color="fg.warning"
    >
      <WarningIcon />
      <Text flex="1" minW="14rem">
        No se pudo cargar el menú. Revise la conexión.
      </Text>
      <Button size="sm" variant="outline" onClick={onRetry}>
        Reintentar
      </Button>
    </Flex>
  );
}
