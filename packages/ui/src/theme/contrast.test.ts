import { describe, expect, test } from 'vitest';
import { system } from './system';

/** The colour a semantic token has in a mode, as '#rrggbb'. */
const hex = (name: string, mode: 'light' | 'dark'): string => {
  const token = system.tokens.getByName(`colors.${name}`);
  const conditions: unknown = token?.extensions.conditions;
  const raw =
    conditions && typeof conditions === 'object' && `_${mode}` in conditions
      ? Reflect.get(conditions, `_${mode}`)
      : token?.originalValue;
  return String(raw);
};

const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

const GROUNDS = ['bg', 'bg.panel', 'bg.subtle', 'bg.muted'];
const TEXTS = ['fg', 'fg.muted', 'fg.link', 'fg.error', 'fg.warning', 'fg.success'];
const PALETTES = ['brand', 'accent', 'gray', 'red', 'green', 'orange', 'blue'];

describe.each(['light', 'dark'] as const)('WCAG AA in %s', (mode) => {
  const ratio = (text: string, ground: string) => contrast(hex(text, mode), hex(ground, mode));

  test('the measure itself is right', () => expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2));

  test.each(GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground])))(
    '%s on %s',
    (text = '', ground = '') => {
      expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(PALETTES)('%s: buttons, badges and their text', (palette) => {
    expect(ratio(`${palette}.contrast`, `${palette}.solid`)).toBeGreaterThanOrEqual(4.5);
    expect(ratio(`${palette}.contrast`, `${palette}.solidHover`)).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['subtle', 'muted', 'emphasized'])
      expect(ratio(`${palette}.fg`, `${palette}.${ground}`)).toBeGreaterThanOrEqual(4.5);
    expect(ratio(`${palette}.fg`, 'bg.panel')).toBeGreaterThanOrEqual(4.5);
  });

  test('placeholders, borders of controls and the focus ring are seen', () => {
    expect(ratio('fg.subtle', 'bg.panel')).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['bg', 'bg.panel']) {
      expect(ratio('border.control', ground)).toBeGreaterThanOrEqual(3);
      expect(ratio('border.error', ground)).toBeGreaterThanOrEqual(3);
      expect(ratio('brand.focusRing', ground)).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(['error', 'warning', 'success'])('%s text on its own ground', (tone) => {
    expect(ratio(`fg.${tone}`, `bg.${tone}`)).toBeGreaterThanOrEqual(4.5);
  });

  test('toasts', () => expect(ratio('fg.inverted', 'bg.inverted')).toBeGreaterThanOrEqual(4.5));
});
