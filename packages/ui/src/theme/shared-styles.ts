/** A word on a coloured ground. */
export const badgeStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  px: '2',
  py: '0.5',
  borderRadius: 'full',
  fontSize: 'xs',
  fontWeight: 'semibold',
  lineHeight: '1.35',
  whiteSpace: 'nowrap',
  bg: 'colorPalette.muted',
  color: 'colorPalette.fg',
} as const;

/** A square picture to press inside a box of text, as wide as a finger on a phone. */
export const inBoxStyle = {
  w: { base: '11', md: '8' },
  h: { base: '11', md: '8' },
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'md',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
} as const;

/** Puts something beside the text of a box, in the middle of its height. */
export const middleStyle = { position: 'absolute', top: '50%', transform: 'translateY(-50%)' } as const;

/** A panel on the page's ground: cards, tables, and a table's rows where they are cards. */
export const panelStyle = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  boxShadow: 'xs',
} as const;
