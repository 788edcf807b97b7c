import { defineRecipe } from '@chakra-ui/react';
import { panelStyle } from '../theme/shared-styles';

/** A cell without a name on a card, and an icon button alone in its cell. */
const BARE = 'td:not([data-label], [data-number], [data-card])';
const ALONE = '[title]:only-child';

/** Small cards of lists with `card` columns: the heading over one line, and beside them what is ticked or pressed. */
const inOneLine = {
  '& tbody tr:has(> [data-card])': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(2.5rem, 1fr)',
    columnGap: '1.5',
    alignItems: 'center',
    mb: '1.5',
    py: '1.5',
    '& td[data-number]': { display: 'none' },
    '& td:not([data-card])': { gridColumn: '1 / span 2' },
    '& th': { gridRow: '1', gridColumn: '1 / span 2', alignSelf: 'end', pe: '0', lineHeight: '1.3' },
    '&:not(:has(> [data-card=line])) th': { gridRow: '1 / span 2', alignSelf: 'center' },
    '& td[data-card=line]': {
      gridRow: '2',
      alignSelf: 'start',
      justifyContent: 'start',
      gap: '1',
      color: 'fg.muted',
    },
    '& td[data-card=beside]': {
      gridRow: '1 / span 2',
      display: 'grid',
      justifyItems: 'center',
      gap: '0',
      fontSize: 'xs',
      lineHeight: '1.2',
      overflowWrap: 'normal',
      ps: '1.5',
      // An empty cell keeps its room, so that the boxes of all cards stand under each other.
      '&:empty': { boxSizing: 'content-box', w: '11' },
      '& :is(label, button)': { minW: '11', h: '11', justifyContent: 'center' },
      '& [type=checkbox]': { w: '7', h: '7', '&::after': { inset: '-8px' } },
    },
  },
} as const;

const asCards = {
  bg: 'transparent',
  borderWidth: '0',
  boxShadow: 'none',
  overflow: 'visible',
  borderRadius: '0',
  '& thead': { srOnly: true },
  // Hidden from the keyboard too: nobody would see the focus in there, and the order has a box of its own (`SortSelect`).
  '& thead button': { visibility: 'hidden' },
  '& table, & tbody, & tfoot, & tr, & tbody th, & td': { display: 'block', w: 'auto' },
  '& tbody tr, & tfoot tr': {
    ...panelStyle,
    position: 'relative',
    mb: '2.5',
    px: '4',
    py: '3',
  },
  '& tbody th, & tbody td, & tfoot th, & tfoot td': { px: '0', py: '0.5', border: '0' },
  '& tbody th': { fontSize: 'md', fontWeight: 'semibold', pe: '10' },
  '& td[data-label]': {
    display: 'flex',
    gap: '3',
    justifyContent: 'space-between',
    textAlign: 'end',
    fontSize: 'sm',
  },
  '& td[data-label]:has(> label)': { alignItems: 'center' },
  // A link is higher than its letters.
  '& td[data-label]:has(> a)': { alignItems: 'baseline' },
  // A second line stands below the value, not beside it.
  '& td[data-label]:has(> small)': { flexWrap: 'wrap', rowGap: '0', justifyContent: 'end' },
  '& td[data-label]:has(> small)::before': { me: 'auto' },
  '& td[data-label] > small': { flexBasis: 'full' },
  '& td[data-label]::before': {
    content: 'attr(data-label)',
    color: 'fg.muted',
    textAlign: 'start',
    flexShrink: '0',
  },
  '& td[data-number]': {
    position: 'absolute',
    insetEnd: '4',
    top: '3',
    w: 'auto',
    fontSize: 'xs',
    p: '0',
  },
  '& td:empty': { display: 'none' },
  // A touch anywhere on a card opens what its heading leads to; whatever else can be pressed lies above.
  '& tbody th a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
  '& tbody td :is(a, button, label)': { position: 'relative', zIndex: '1' },
  '& tbody label': { minH: '11' },
  '& tbody tr:has(th a:active)': { bg: 'brand.muted' },
  ...inOneLine,
  // One icon stands beside the heading; a line of its own would be half of a small card.
  [`& ${BARE}:has(> ${ALONE})`]: { position: 'absolute', insetEnd: '1.5', top: '1', p: '0' },
  [`& tbody tr:has(> ${BARE} > ${ALONE})`]: {
    '& th': { pe: '20' },
    '& td[data-number]': { insetEnd: '14', top: '4' },
  },
} as const;

/** On a card of a tablet's width the values stand two by two; a cell without a name stands at the end. */
const inPairs = {
  '& tbody tr': { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: '8' },
  '& tbody th': { gridColumn: '1 / span 2' },
  '& tbody td:not([data-label], [data-number])': { gridColumn: '2' },
} as const;

/** A table of a tablet's width: cells stand closer together, and text that may break does so before a column is out of sight. */
const narrow = {
  '& :is(th, td)': { px: '1.5' },
  '& td[data-number], & thead th[data-number]': { w: 'auto', px: '1' },
  // Columns with a width of their own would leave a name so little room that it breaks inside its words.
  '& thead th': { w: 'auto !important', letterSpacing: 'normal', textTransform: 'none' },
  '& thead button': { flexWrap: 'wrap', columnGap: '0.5' },
  '& thead [data-align=end] button': { justifyContent: 'end' },
  // Room for most words, whatever the columns beside them ask for.
  '& tbody td:not([data-whole], [data-number], [data-align])': { minW: '5.5rem' },
  // Days and amounts stay whole; several words in a badge or beside a colour take two lines where there is no room.
  '& tbody [data-whole=true] > :not(a, button)': { whiteSpace: 'pre-line', overflowWrap: 'normal' },
} as const;

/** Targets of 44 px for a finger: the whole cell of a name opens what the name leads to, and a box can be hit in the whole height of its row. */
const byFinger = {
  '@media (pointer: coarse)': {
    '& tbody th': { position: 'relative', h: '11' },
    '& tbody th a::after': { content: '""', position: 'absolute', inset: '0' },
    '& tbody [type=checkbox]::after': { inset: '-13px' },
  },
} as const;

/**
 * Cells are plain `td`, styled from here: 700 styled cells would take half of a keystroke's time. The same rows are cards on a
 * narrower screen: below `md`, or below `lg` where there are more columns than a tablet has room for.
 */
export const tableRecipe = defineRecipe({
  base: {
    ...panelStyle,
    // A cell that does not wrap makes the table scroll sideways.
    overflow: 'auto hidden',
    // A long table out of sight is neither laid out nor painted again when something else changes.
    '&[data-long]': { contentVisibility: 'auto' },
    '& table': { w: 'full', borderCollapse: 'collapse', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
    '& caption': { srOnly: true },
    '& th, & td': {
      textAlign: 'start',
      px: { base: '2', lg: '3' },
      py: '2.5',
      overflowWrap: 'anywhere',
      verticalAlign: 'middle',
    },
    // Line breaks that were typed are kept.
    '& tbody :is(td, th)': { whiteSpace: 'pre-line' },
    // A link or badge in a cell breaks like the cell's own text, whatever the page's reset says.
    '& tbody :is(td, th) > *': { overflowWrap: 'inherit' },
    '& thead th': {
      fontSize: 'xs',
      fontWeight: 'semibold',
      color: 'fg.muted',
      bg: 'bg.muted',
      letterSpacing: 'wide',
      textTransform: 'uppercase',
      py: '2',
      overflowWrap: 'normal',
    },
    // A column as wide as its content asks for next to nothing.
    '& thead th[data-whole]': { w: '1%' },
    // A minimum, since the other columns may leave too little room for the name that people look for.
    '& tbody th': { fontWeight: 'medium' },
    '& tbody th:not([data-whole])': { minW: { md: '6rem', lg: '8.5rem' } },
    '& tbody small': { display: 'block', fontSize: 'xs', fontWeight: 'normal', color: 'fg.muted' },
    '& td:has(button)': { py: '1' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'border', transition: 'background-color 80ms' },
    '& tbody tr:hover': { bg: 'brand.subtle' },
    '& tbody a': {
      color: 'fg.link',
      fontWeight: 'medium',
      borderRadius: 'sm',
      // A larger target for the finger, without a higher line.
      py: '3px',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    '& [data-align=end]': { textAlign: 'end', overflowWrap: 'normal' },
    // A phone's card has no room for a long address in one line.
    '& tbody [data-whole=true]': { whiteSpace: { md: 'nowrap' } },
    '& [data-align=center]': { textAlign: 'center' },
    '& td[data-number], & thead th[data-number]': {
      w: '14',
      color: 'fg.subtle',
      textAlign: 'end',
      pe: '2',
      whiteSpace: 'nowrap',
    },
    '& thead button': {
      all: 'unset',
      cursor: 'pointer',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      py: '1',
      my: '-1',
      borderRadius: 'sm',
      '&:focus-visible': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
    },
    '& thead button span': { opacity: '0.45' },
    '& [aria-sort] button span': { opacity: '1', color: 'fg.link' },
    '& tfoot td, & tfoot th': { borderTopWidth: '1px', borderColor: 'border', fontWeight: 'semibold' },
    _print: {
      borderRadius: '0',
      boxShadow: 'none',
      overflow: 'visible',
      '&[data-long]': { contentVisibility: 'visible' },
      '& table': { fontSize: 'xs' },
      // Words stay whole, as days and addresses do; where there is still no room, the browser prints the sheet smaller.
      '& th, & td': { px: '1.5', py: '1', overflowWrap: 'break-word' },
      '& tbody [data-whole=true]': { whiteSpace: 'nowrap' },
      '& tbody th:not([data-whole])': { minW: '7rem' },
      '& td[data-number]': { w: 'auto' },
      // A sheet is as narrow as a tablet.
      '& thead th': { w: 'auto !important' },
      // The head is repeated on every sheet (without `contents` Chromium repeats a button without its text); the sums stand only at the end.
      '& thead button': { display: 'contents' },
      '& thead button span': { display: 'none' },
      '& tfoot': { display: 'table-row-group' },
    },
  },
  variants: {
    cardsBelow: {
      md: { '@media not print': { mdDown: asCards, mdOnly: narrow, md: byFinger } },
      lg: { '@media not print': { lgDown: asCards, mdOnly: inPairs, lg: byFinger } },
    },
  },
  defaultVariants: { cardsBelow: 'md' },
});
