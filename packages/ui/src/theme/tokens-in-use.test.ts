/** A style that names a token which the theme does not have does nothing, and nothing else than this test says so. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyframes, system } from './system';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const FOLDERS = [
  'packages/ui/src',
  'packages/sheets/src',
  'packages/remote-kit/harness',
  ...readdirSync(join(ROOT, 'apps'))
    .filter((app) => app !== 'provider')
    .map((app) => `apps/${app}/src`),
];

const KEYWORDS = 'inherit|initial|unset|none|auto';
/** What a value of each kind of token may be besides a token. */
const CSS: Record<string, RegExp> = {
  zIndex: /^-?\d+$|^auto$/,
  spacing: new RegExp(`^(${KEYWORDS})$`),
  sizes: new RegExp(`^(${KEYWORDS}|min-content|max-content|fit-content)$`),
  colors: new RegExp(`^(${KEYWORDS}|currentcolor|transparent|[A-Z]\\w+)$`),
  radii: new RegExp(`^(${KEYWORDS}|0)$`),
  fontSizes: new RegExp(`^(${KEYWORDS}|\\d+(px|pt))$`),
  fontWeights: new RegExp(`^(${KEYWORDS}|normal|bold)$`),
  // A multiple of the font size; a greater number was meant as a length.
  lineHeights: /^[0-2](\.\d+)?$|^normal$/,
  letterSpacings: /^normal$/,
  shadows: new RegExp(`^(${KEYWORDS})$`),
};
/** A measure, a function or a list of several values is CSS and not a name. */
const WRITTEN_OUT = /[\s(%,{]|^-?[\d.]+(rem|em|px|mm|dvh|vh|vw|ch|fr)$|^#/;

/** Props of other things: a page's width, a drawing's strokes, a chart's colours. Styles are written `w`, `h`, `bg`. */
const NOT_STYLES = ['width', 'height', 'stroke', 'fill', 'backgroundColor'];

/** Which tokens each property takes, shorthands included: what Chakra itself would look up. */
const kinds = new Map<string, string>();
for (const [property, types] of system.utility.getTypes())
  for (const type of types) {
    const kind = /Tokens\["(\w+)"\]/.exec(type)?.[1];
    if (kind && kind in CSS) kinds.set(property, kind);
  }
for (const [short, property] of system.utility.shorthands) {
  const kind = kinds.get(property);
  if (kind) kinds.set(short, kind);
}

for (const name of NOT_STYLES) kinds.delete(name);

const known = (kind: string, value: string): boolean =>
  WRITTEN_OUT.test(value) ||
  CSS[kind]?.test(value) === true ||
  system.tokens.getByName(`${kind}.${value.replace(/^-/, '')}`) !== undefined ||
  // Resolved by the element's own colorPalette; every palette has the same names.
  (kind === 'colors' &&
    system.tokens.getByName(`colors.${value.replace(/^colorPalette/, 'brand')}`) !== undefined);

/** `zIndex="docked"` and `zIndex: 'docked'`, and each value of `zIndex: { base: 'a', md: 'b' }`. */
const NAMED = new RegExp(
  `(?<![\\w-])(${[...kinds.keys()].join('|')})(?:=\\{?|: )(?:(["'])([^"'\`$]+)\\2|\\{ ([^{}]*) \\})`,
  'g',
);
const unknownIn = (source: string): string[] =>
  [...source.matchAll(NAMED)].flatMap(([, property = '', , single, several = '']) => {
    const values =
      single === undefined ? [...several.matchAll(/: '([^']*)'/g)].map(([, v = '']) => v) : [single];
    return values.filter((v) => !known(kinds.get(property) ?? '', v)).map((v) => `${property}: ${v}`);
  });

/** `animation="fade 200ms"`: what moves is named first. */
const unmovedIn = (source: string): string[] =>
  [...source.matchAll(/(?<![\w-])animation(?:=|: )["'](\w[\w-]*)/g)].flatMap(([, name = '']) =>
    name in keyframes ? [] : `animation: ${name}`,
  );

test('an unknown name is found, in every way of writing it', () => {
  expect(
    unknownIn(
      `<Box zIndex="dropdown" p="4" lineHeight="8" w={{ base: 'full', md: '4.3' }} color="fg.muted" />`,
    ),
  ).toEqual(['zIndex: dropdown', 'lineHeight: 8', 'w: 4.3']);
  expect(unknownIn(`{ zIndex: 'dock', bg: 'bg.panell', m: '-2', boxShadow: 'xs' }`)).toEqual([
    'zIndex: dock',
    'bg: bg.panell',
  ]);
  expect(unmovedIn(`<Flex animation="fade-in 200ms" />, { animation: 'spin 1s' }`)).toEqual([
    'animation: fade-in',
  ]);
});

test.each(FOLDERS)('%s names only tokens of the theme', (folder) => {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const unknown = files.flatMap((file) => {
    const source = readFileSync(join(ROOT, folder, file), 'utf8');
    return [...unknownIn(source), ...unmovedIn(source)].map((name) => `${file} ${name}`);
  });
  expect(unknown).toEqual([]);
});
