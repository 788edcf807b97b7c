import { Stack, VisuallyHidden } from '@chakra-ui/react';
import { Skeleton } from '../primitives/surfaces';

const WIDTHS = ['40%', '85%', '70%', '90%', '60%'];

/** Lines in the shape of what will come, for a first load. */
export const LoadingState = ({ lines = 5, label = 'Cargando…' }: { lines?: number; label?: string }) => (
  <Stack gap="4" py="2" role="status" aria-busy="true">
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: lines }, (_, line) => `linea-${line}`).map((key, line) => (
      <Skeleton key={key} style={{ width: WIDTHS[line % WIDTHS.length] }} />
    ))}
  </Stack>
);
