import { Box, Text } from '@hilvan/ui';
import type { ReactNode } from 'react';

/** Text in a fixed-width font, for build ids, which are then easier to compare. */
export const Mono = ({ children }: { children: ReactNode }) => (
  <Box as="span" fontFamily="mono" fontSize="xs" overflowWrap="anywhere">
    {children}
  </Box>
);

/** A second line in a cell, in a muted colour. */
export const Below = ({ children }: { children: ReactNode }) => (
  <Text as="span" display="block" fontSize="xs" fontWeight="normal" color="fg.muted">
    {children}
  </Text>
);
