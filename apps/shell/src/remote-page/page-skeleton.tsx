import { Box, LoadingState, Skeleton } from '@hilvan/ui';

/** The shape of a page while its code arrives: title, then lines. */
export function PageSkeleton() {
  return (
    <Box maxW="7xl" mx="auto" px={{ base: '4', md: '8' }} py={{ base: '5', md: '8' }}>
      <Skeleton h="7" w="12rem" mb="8" />
      <LoadingState lines={6} label="Abriendo la página…" />
    </Box>
  );
}
