import { defineRecipe } from '@chakra-ui/react';
import { badgeStyle } from './shared-styles';

/** The height of controls that are used all day: 44 px on a phone, where a finger presses them. */
const FINGER = { base: '11', md: '10' } as const;
const SMALL = { base: '11', md: '9' } as const;

/** Buttons and links that look like one. `lg` is the 44 px target for tablets, `md` on a phone. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    userSelect: 'none',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    lineHeight: '1.2',
    // At 320 px, which is also a desktop at 400 %, and with wide letters a text breaks into two lines rather than run over the edge; every
    // height has room for two.
    whiteSpace: { base: 'normal', sm: 'nowrap' },
    maxW: 'full',
    cursor: 'pointer',
    textDecoration: 'none',
    transition: 'background-color 120ms, border-color 120ms, color 120ms, box-shadow 120ms',
    '&:disabled, &[aria-disabled=true]': { opacity: '0.55', cursor: 'not-allowed' },
    '& svg': { w: '1.15em', h: '1.15em', flexShrink: '0' },
    // Nobody presses it on paper.
    _print: { display: 'none' },
    // In high contrast every button looks the same otherwise.
    '@media (forced-colors: active)': {
      '&[aria-pressed=true], &[aria-current]': {
        forcedColorAdjust: 'none',
        bg: 'Highlight',
        color: 'HighlightText',
      },
    },
  },
  variants: {
    size: {
      xs: { h: '7', minW: '7', px: '2', fontSize: 'xs' },
      sm: { h: SMALL, minW: SMALL, px: '3', fontSize: 'sm' },
      md: { h: FINGER, minW: FINGER, px: '4', fontSize: 'sm' },
      lg: { h: '11', minW: '11', px: '5', fontSize: 'md' },
      xl: { h: '12', minW: '12', px: '6', fontSize: 'md' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        boxShadow: 'xs',
        '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'colorPalette.solidHover' },
        // Dimmed alone, the dark letters of the dark scheme cannot be read, and 'Guardando…' is to be read.
        '&:disabled, &[aria-disabled=true]': {
          bg: 'colorPalette.muted',
          color: 'colorPalette.fg',
          boxShadow: 'none',
          opacity: '0.75',
        },
      },
      subtle: {
        bg: 'colorPalette.muted',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.emphasized' },
      },
      outline: {
        bg: 'bg.panel',
        borderColor: 'border.emphasized',
        color: 'colorPalette.fg',
        boxShadow: 'xs',
        _hover: { bg: 'colorPalette.subtle', borderColor: 'colorPalette.border' },
      },
      ghost: { bg: 'transparent', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.muted' } },
      plain: {
        bg: 'transparent',
        color: 'inherit',
        fontWeight: 'semibold',
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
        '&:focus-visible': { outlineColor: 'currentcolor', outlineOffset: '-2px' },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

/** Text boxes, selects and text areas: 16 px letters (a phone zooms into anything smaller), 3:1 borders. */
export const inputStyle = {
  w: 'full',
  minW: '0',
  h: FINGER,
  px: '3',
  borderRadius: 'md',
  borderWidth: '1px',
  borderColor: 'border.control',
  bg: 'bg.panel',
  color: 'fg',
  fontSize: 'md',
  textAlign: 'start',
  appearance: 'none',
  transition: 'border-color 120ms, box-shadow 120ms',
  _hover: { borderColor: 'brand.500' },
  '&:focus-visible': {
    outline: '2px solid {colors.brand.focusRing}',
    outlineOffset: '-1px',
    borderColor: 'brand.focusRing',
  },
  '&[aria-invalid=true]': {
    borderColor: 'border.error',
    '&:focus-visible': { outlineColor: '{colors.border.error}' },
  },
  '&:disabled': { opacity: '0.65', cursor: 'not-allowed', bg: 'bg.muted' },
  '&:read-only:not(select, [type=file], [type=color])': { bg: 'bg.muted' },
  '&[type=color]': { p: '1', w: '16' },
} as const;

/** Boxes of the measuring screens and of the search. */
export const largeInput = { h: '11', px: '4', fontSize: 'lg' } as const;

export const linkRecipe = defineRecipe({
  base: {
    color: 'fg.link',
    fontWeight: 'medium',
    textDecoration: 'none',
    borderRadius: 'sm',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

/** The recipes of Chakra's one-part components that are in use, by its own keys. */
export const recipes = {
  button: buttonRecipe,
  input: defineRecipe({ base: inputStyle, variants: { size: { lg: largeInput } } }),
  textarea: defineRecipe({
    base: { ...inputStyle, h: 'auto', minH: '20', py: '2', resize: 'vertical', lineHeight: '1.5' },
  }),
  link: linkRecipe,
  badge: defineRecipe({ base: badgeStyle }),
  heading: defineRecipe({
    base: { fontWeight: 'semibold', lineHeight: '1.25', letterSpacing: 'tight', color: 'fg' },
    variants: {
      size: {
        sm: { fontSize: 'md' },
        md: { fontSize: 'lg' },
        lg: { fontSize: 'xl' },
        xl: { fontSize: '2xl' },
      },
    },
    defaultVariants: { size: 'md' },
  }),
  separator: defineRecipe({
    base: { display: 'block', borderTopWidth: '1px', borderColor: 'border', w: 'full' },
  }),
  skeleton: defineRecipe({
    base: {
      h: '4',
      borderRadius: 'sm',
      bg: 'bg.emphasized',
      animation: 'pulse 1.4s ease-in-out infinite',
    },
  }),
  spinner: defineRecipe({
    base: {
      display: 'inline-block',
      w: '1.1em',
      h: '1.1em',
      borderRadius: 'full',
      borderWidth: '2px',
      borderBottomColor: 'transparent',
      animation: 'spin 700ms linear infinite',
    },
  }),
};
