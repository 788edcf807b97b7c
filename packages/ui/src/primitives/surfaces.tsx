import { chakra } from '@chakra-ui/react';
import { badgeStyle } from '../theme/badge-style';
import { panelStyle } from '../theme/panel-style';

/** A panel on the page's ground. */
export const Card = chakra('section', {
  base: { ...panelStyle, p: { base: '4', md: '5' } },
});

/** colorPalette says the meaning: green done, orange on its way, gray quiet, red annulled. */
export const Badge = chakra('span', { base: badgeStyle });

export const Separator = chakra('hr', {
  base: { border: '0', borderTopWidth: '1px', borderColor: 'border', w: 'full' },
});

export const Skeleton = chakra(
  'span',
  {
    base: {
      display: 'block',
      h: '4',
      borderRadius: 'sm',
      bg: 'bg.emphasized',
      animation: 'pulse 1.4s ease-in-out infinite',
    },
  },
  { defaultProps: { 'aria-hidden': true } },
);

/** Only where a skeleton has no shape to take (inside a button). */
export const Spinner = chakra(
  'span',
  {
    base: {
      display: 'inline-block',
      w: '1.1em',
      h: '1.1em',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'currentcolor',
      borderBottomColor: 'transparent',
      animation: 'spin 700ms linear infinite',
    },
  },
  { defaultProps: { 'aria-hidden': true } },
);

/** Labels with their values ("Cédula — 1-1234-0567"), two columns where there is room. */
export const DataList = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
      md: 'repeat(auto-fill, minmax(15rem, 1fr))',
    },
    gap: { base: '3', md: '5' },
    '& dt': { fontSize: 'sm', color: 'fg.muted' },
    '& dd': { fontWeight: 'medium', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  },
});
