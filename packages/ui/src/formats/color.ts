import { fold } from '@hilvan/contract';

/** Names for cloth colours, spread over the colour space; a code reads as the nearest one. */
const NAMES: readonly (readonly [name: string, red: number, green: number, blue: number])[] = [
  ['Negro', 0, 0, 0],
  ['Gris oscuro', 70, 70, 70],
  ['Gris', 128, 128, 128],
  ['Gris claro', 200, 200, 200],
  ['Blanco', 255, 255, 255],
  ['Beige', 228, 212, 180],
  ['Café', 115, 72, 36],
  ['Vino', 110, 15, 45],
  ['Rojo', 215, 25, 30],
  ['Rosado', 248, 165, 190],
  ['Fucsia', 225, 25, 130],
  ['Naranja', 245, 130, 25],
  ['Mostaza', 205, 160, 35],
  ['Amarillo', 250, 230, 50],
  ['Verde lima', 150, 220, 50],
  ['Verde', 30, 145, 60],
  ['Verde oscuro', 15, 75, 40],
  ['Verde oliva', 110, 115, 45],
  ['Turquesa', 45, 190, 185],
  ['Celeste', 140, 200, 240],
  ['Azul', 30, 85, 210],
  ['Azul marino', 15, 25, 85],
  ['Morado', 115, 45, 150],
  ['Lila', 195, 165, 225],
];

/** A colour code in its six-digit form ('#ABC' → '#aabbcc'); null for anything else. */
export const codigoColor = (color: string): string | null => {
  const code = color.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(code)) return code;
  return /^#[0-9a-f]{3}$/.test(code) ? code.replace(/[0-9a-f]/g, '$&$&') : null;
};

/** The code of a colour that is written as a code or by one of the names here ('Azul marino'); null for anything else. */
export const readColor = (text: string): string | null => {
  const named = NAMES.find(([name]) => fold(name) === fold(text.trim()));
  if (!named) return codigoColor(text);
  return `#${named
    .slice(1)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;
};

/** What people would call a colour ('#00008b' → 'Azul marino'); null when the text is no colour code. */
export const nombreColor = (color: string): string | null => {
  const code = codigoColor(color);
  if (code === null) return null;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16));
  let best = { name: '', distance: Number.POSITIVE_INFINITY };
  for (const [name, red, green, blue] of NAMES) {
    // "Redmean": close to how eyes weigh the three, without leaving RGB.
    const mean = (r + red) / 2;
    const distance =
      (2 + mean / 256) * (r - red) ** 2 + 4 * (g - green) ** 2 + (2 + (255 - mean) / 256) * (b - blue) ** 2;
    if (distance < best.distance) best = { name, distance };
  }
  return best.name;
};
