import { fold } from '@hilvan/contract';

/** Names for cloth colours, spread over the colour space; a code reads as the nearest one. */
const NAMES = Object.entries({
  Negro: '#000000',
  'Gris oscuro': '#464646',
  Gris: '#808080',
  'Gris claro': '#c8c8c8',
  Blanco: '#ffffff',
  Beige: '#e4d4b4',
  Café: '#734824',
  Vino: '#6e0f2d',
  Rojo: '#d7191e',
  Rosado: '#f8a5be',
  Fucsia: '#e11982',
  Naranja: '#f58219',
  Mostaza: '#cda023',
  Amarillo: '#fae632',
  'Verde lima': '#96dc32',
  Verde: '#1e913c',
  'Verde oscuro': '#0f4b28',
  'Verde oliva': '#6e732d',
  Turquesa: '#2dbeb9',
  Celeste: '#8cc8f0',
  Azul: '#1e55d2',
  'Azul marino': '#0f1955',
  Morado: '#732d96',
  Lila: '#c3a5e1',
});

/** A colour code in its six-digit form ('#ABC' → '#aabbcc'); null for anything else. */
export const codigoColor = (color: string): string | null => {
  const code = color.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(code)) return code;
  return /^#[0-9a-f]{3}$/.test(code) ? code.replace(/[0-9a-f]/g, '$&$&') : null;
};

/** The code of a colour that is written as a code or by one of the names here ('Azul marino'); null for anything else. */
export const readColor = (text: string): string | null => {
  const [, code] = NAMES.find(([name]) => fold(name) === fold(text.trim())) ?? [];
  return code ?? codigoColor(text);
};

/** What people would call a colour ('#00008b' → 'Azul marino'); null when the text is no colour code. */
export const nombreColor = (color: string): string | null => {
  const code = codigoColor(color);
  if (code === null) return null;
  const parts = partsOf(code);
  const [r = 0, g = 0, b = 0] = parts;
  let best = { name: '', distance: Number.POSITIVE_INFINITY };
  for (const [name, named] of NAMES) {
    const [red = 0, green = 0, blue = 0] = partsOf(named);
    // A pure grey is named black, white or a grey, even where a colour such as dark green is nearer.
    if (isGris(parts) && !isGris([red, green, blue])) continue;
    // "Redmean": close to how eyes weigh the three, without leaving RGB.
    const mean = (r + red) / 2;
    const distance =
      (2 + mean / 256) * (r - red) ** 2 + 4 * (g - green) ** 2 + (2 + (255 - mean) / 256) * (b - blue) ** 2;
    if (distance < best.distance) best = { name, distance };
  }
  return best.name;
};

const isGris = ([first, ...more]: readonly number[]): boolean => more.every((part) => part === first);

/** Red, green and blue of a six-digit code. */
const partsOf = (code: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16));
