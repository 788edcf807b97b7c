import { Button, Flex, Text, WarningIcon } from '@hilvan/ui';
import type { ComponentProps } from 'react';

/** A line across the page: what is not as usual, and what can be done about it. */
export const WarningBar = ({ children, ...place }: ComponentProps<typeof Flex>) => (
  <Flex
    align="center"
    gap="3"
    wrap="wrap"
    px={{ base: '4', lg: '8' }}
    py="2"
    bg="bg.warning"
    color="fg.warning"
    data-no-print=""
    {...place}
  >
    <WarningIcon />
    {children}
  </Flex>
);

/** Shown where the registry could not be read: the menu then has only the home page and the logout. */
export const RegistryFault = ({ onRetry }: { onRetry(): void }) => (
  <WarningBar role="alert">
    <Text flex="1" minW="14rem">
      No se pudo cargar el menú. Revise la conexión.
    </Text>
    <Button size="sm" variant="outline" onClick={onRetry}>
      Reintentar
    </Button>
  </WarningBar>
);
