import { defineSemanticTokens } from '@chakra-ui/react';
import { palettes } from './palettes';

const { white, black, gray, brand, accent, red, green, orange, blue } = palettes;
type Hue = typeof red;
/** The shades of a solid ground and of the same under the pointer. */
type Solid = readonly [keyof Hue, keyof Hue];

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/** The same eight meanings for every palette, so that `colorPalette="red"` recolours any component. */
const palette = (hue: Hue, light: Solid = [600, 700], dark: Solid = [400, 300]) => ({
  contrast: pair(white, black),
  fg: pair(hue[700], hue[300]),
  subtle: pair(hue[50], hue[950]),
  muted: pair(hue[100], hue[900]),
  emphasized: pair(hue[200], hue[800]),
  solid: pair(hue[light[0]], hue[dark[0]]),
  solidHover: pair(hue[light[1]], hue[dark[1]]),
  border: pair(hue[300], hue[700]),
});

/** Every pair of text and ground is checked against WCAG AA in contrast.test.ts. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: pair(gray[50], gray[950]),
      panel: pair(white, gray[900]),
      subtle: pair(gray[50], gray[950]),
      muted: pair(gray[100], gray[800]),
      emphasized: pair(gray[200], gray[700]),
      inverted: pair(gray[900], gray[100]),
      error: pair(red[50], red[950]),
      warning: pair(orange[50], orange[950]),
      success: pair(green[50], green[950]),
    },
    fg: {
      DEFAULT: pair(gray[900], gray[100]),
      muted: pair(gray[600], gray[400]),
      subtle: pair(gray[500], gray[400]),
      inverted: pair(gray[50], gray[900]),
      error: pair(red[700], red[300]),
      warning: pair(orange[700], orange[300]),
      success: pair(green[700], green[300]),
      link: pair(brand[600], brand[300]),
    },
    border: {
      DEFAULT: pair(gray[200], gray[800]),
      muted: pair(gray[100], gray[800]),
      emphasized: pair(gray[300], gray[700]),
      control: pair(gray[450], gray[500]),
      error: pair(red[600], red[400]),
    },
    // One step lighter in the dark, or a grey badge would vanish on its grey panel.
    gray: {
      ...palette(gray, [700, 800], [300, 200]),
      muted: pair(gray[100], gray[800]),
      emphasized: pair(gray[200], gray[700]),
    },
    brand: { ...palette(brand), focusRing: pair(brand[500], brand[400]) },
    accent: palette(accent),
    red: palette(red),
    green: palette(green),
    orange: palette(orange),
    blue: palette(blue),
  },
  shadows: {
    xs: { value: { _light: '0 1px 2px rgb(16 21 29 / 0.06)', _dark: '0 1px 2px rgb(0 0 0 / 0.5)' } },
    sm: {
      value: {
        _light: '0 1px 3px rgb(16 21 29 / 0.08), 0 1px 2px rgb(16 21 29 / 0.04)',
        _dark: '0 1px 3px rgb(0 0 0 / 0.6)',
      },
    },
    md: {
      value: { _light: '0 6px 16px -4px rgb(16 21 29 / 0.14)', _dark: '0 8px 20px -4px rgb(0 0 0 / 0.7)' },
    },
    lg: {
      value: {
        _light: '0 18px 44px -12px rgb(16 21 29 / 0.28)',
        _dark: '0 18px 44px -8px rgb(0 0 0 / 0.85)',
      },
    },
  },
});
