import { Box, Text } from '@hilvan/ui';
import type { ReactNode } from 'react';

/** What is compared letter by letter: a build. */
export const Mono = ({ children }: { children: ReactNode }) => (
  <Box as="span" fontFamily="mono" fontSize="xs" overflowWrap="anywhere">
    {children}
  </Box>
);

/** A quieter line below what a cell says. */
export const Below = ({ children }: { children: ReactNode }) => (
  <Text as="span" display="block" fontSize="xs" fontWeight="normal" color="fg.muted">
    {children}
  </Text>
);
