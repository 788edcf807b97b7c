import { defineRecipe } from '@chakra-ui/react';

/** The centred box that empty, denied and error states share. */
export const stateBox = defineRecipe({
  base: {
    display: 'grid',
    justifyItems: 'center',
    textAlign: 'center',
    gap: '1.5',
    px: '5',
    py: { base: '8', md: '12' },
    maxW: 'lg',
    mx: 'auto',
    '& > svg:first-of-type': {
      bg: 'colorPalette.muted',
      borderRadius: 'full',
      p: '2.5',
      w: '14',
      h: '14',
      mb: '2',
    },
  },
});
