import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

const Root = chakra('div', {
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

/** What saves a long form and how far it is, in sight wherever somebody is in it. What takes the focus is scrolled clear of it. */
export const StickyBar = (props: ComponentProps<typeof Root>) => (
  <Root data-sticky-bar="" data-no-print="" {...props} />
);
