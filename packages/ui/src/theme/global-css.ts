import { defineGlobalStyles } from '@chakra-ui/react';
import { badgeStyle } from './shared-styles';

const STATES = ['gray', 'orange', 'blue', 'green', 'red'];

/** What every page shares: ground, text, focus ring, selection, and paper. */
export const globalCss = defineGlobalStyles({
  html: {
    fontFamily: 'body',
    fontSize: '16px',
    color: 'fg',
    bg: 'bg',
    colorPalette: 'brand',
    textSizeAdjust: '100%',
    scrollPaddingTop: '5rem',
    '&:has([data-sticky-bar])': { scrollPaddingBottom: { base: '8rem', sm: '6rem' } },
    '&.dark': { colorScheme: 'dark' },
    '&.light': { colorScheme: 'light' },
  },
  body: { minHeight: '100dvh', overflowX: 'clip' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  '*::selection': { bg: 'brand.emphasized' },
  '[data-estado]': badgeStyle,
  ...Object.fromEntries(STATES.map((palette) => [`[data-estado=${palette}]`, { colorPalette: palette }])),
  ':focus-visible': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  'h1:focus-visible, [role=group]:focus-visible': { outline: 'none' },
  // A closing notice has no animation; given a duration, SweetAlert2 would wait for ever for one to end.
  '*:not(.hv-notice-gone), *::before, *::after': {
    _motionReduce: {
      animationDuration: '1ms !important',
      // An animation that is repeated every millisecond would flicker.
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
    },
  },
  // On the screen the body may be higher than its content, so that Back finds the place where a page was left; on paper that would be empty
  // sheets.
  'html, body': { _print: { bg: 'white', color: 'black', fontSize: '11pt', minHeight: '0 !important' } },
  'nav, [data-no-print], .hv-notices': { _print: { display: 'none !important' } },
  'tr, [data-card]': { _print: { breakInside: 'avoid' } },
  thead: { _print: { display: 'table-header-group' } },
  'a[href]': { _print: { color: 'inherit', textDecoration: 'none' } },
});
