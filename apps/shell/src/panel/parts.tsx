import { Box, Text } from '@hilvan/ui';
import type { ReactNode } from 'react';

/** The id of a build, in letters that are easy to compare. */
export const Mono = ({ children }: { children: ReactNode }) => (
  <Box as="span" fontFamily="mono" fontSize="xs" overflowWrap="anywhere">
    {children}
  </Box>
);

/** A second, quieter line in a cell. */
export const Below = ({ children }: { children: ReactNode }) => (
  <Text as="span" display="block" fontSize="xs" fontWeight="normal" color="fg.muted">
    {children}
  </Text>
);
