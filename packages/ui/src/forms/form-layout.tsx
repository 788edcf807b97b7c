import { chakra } from '@chakra-ui/react';

/** Fields in two columns where there is room, one on a phone. */
export const FormGrid = chakra('div', {
  base: { display: 'grid', gap: { base: '4', md: '5' }, gridTemplateColumns: '1fr', alignItems: 'start' },
  variants: {
    columns: {
      1: {},
      2: { md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
      3: { md: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
    },
  },
  defaultVariants: { columns: 2 },
});

/** The buttons under a form: the saving one first, so that it is first on a phone and for the keyboard. */
export const FormActions = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    gap: '2.5',
    pt: '1',
    '& > *': { w: { base: 'full', sm: 'auto' } },
  },
});
