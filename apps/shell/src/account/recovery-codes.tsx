import { Box, Button, SimpleGrid, Stack, Text } from '@hilvan/ui';
import { useEffect, useRef } from 'react';

/** Shown once: they are kept nowhere as they are. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="4">
      <Text fontWeight="medium" ref={heading} tabIndex={-1}>
        El segundo factor está activo. Guarde estos códigos de recuperación: cada uno sirve una vez, si algún
        día no tiene el teléfono, y no se vuelven a mostrar.
      </Text>
      <SimpleGrid
        as="ul"
        columns={{ base: 1, sm: 2 }}
        gap="2"
        listStyleType="none"
        aria-label="Códigos de recuperación"
      >
        {codes.map((code) => (
          <Text as="li" key={code} fontFamily="mono" userSelect="all">
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Box>
        <Button w={{ base: 'full', sm: 'auto' }} onClick={onDone}>
          Ya los guardé
        </Button>
      </Box>
    </Stack>
  );
}
