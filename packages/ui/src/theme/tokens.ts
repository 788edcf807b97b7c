import { defineTokens } from '@chakra-ui/react';
import { palettes } from './palettes';

const values = <T extends string | number>(named: Record<string, T>) =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [name, { value }]));

const steps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80,
];
/** 1 is 4 px, as in Chakra, so that its documentation stays true here. */
const scale = values(Object.fromEntries(steps.map((n) => [String(n), `${n * 0.25}rem`])));

export const tokens = defineTokens({
  colors: {
    ...values({ white: palettes.white, black: palettes.black, transparent: 'transparent' }),
    // The few shades that components name directly.
    brand: values({ 500: palettes.brand[500] }),
    accent: values({ 400: palettes.accent[400], 500: palettes.accent[500] }),
    green: values({ 400: palettes.green[400] }),
  },
  fonts: {
    body: {
      value:
        'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif',
    },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace' },
  },
  fontSizes: values({
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
  }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  letterSpacings: values({ tight: '-0.015em', wide: '0.04em' }),
  radii: values({ sm: '0.25rem', md: '0.5rem', lg: '0.75rem', xl: '1rem', full: '9999px' }),
  spacing: scale,
  sizes: {
    ...scale,
    ...values({
      full: '100%',
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
      '4xl': '56rem',
      '6xl': '72rem',
      '7xl': '80rem',
    }),
  },
  zIndex: values({
    sticky: 100,
    docked: 200,
    modal: 1000,
    popover: 1040,
    toast: 1100,
    skipNav: 1200,
  }),
});
