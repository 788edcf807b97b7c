import { chakra } from '@chakra-ui/react';

/** For what stands above a `StickyBar`: a field that takes the focus is scrolled clear of it. */
export const CLEAR_OF_BAR = {
  '& :is(input, textarea, select, button, a)': { scrollMarginBottom: '6rem' },
} as const;

/** What saves a long form and how far it is, in sight wherever somebody is in it. */
export const StickyBar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'sticky',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '3',
    px: '4',
    py: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    boxShadow: 'lg',
    fontVariantNumeric: 'tabular-nums',
  },
});
