import { fold } from './texto';

const SIZES: Record<string, string> = {
  s: 'S',
  small: 'S',
  pequena: 'S',
  pequeno: 'S',
  chica: 'S',
  chico: 'S',
  m: 'M',
  medium: 'M',
  mediana: 'M',
  mediano: 'M',
  l: 'L',
  large: 'L',
  grande: 'L',
};
const WRITTEN = /^(?:talla )?(?:(\d) ?x ?|((?:(?:x+|extra) ?)*))([a-z]+)$/;

/** A size as garments are marked: 'Extra Large', 'X-Large' and 'extra grande' are 'XL'; a number or anything else stays as written. */
export function normaliseTalla(talla: string): string {
  const bare = fold(talla)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const [, digits, extras = '', word = ''] = WRITTEN.exec(bare) ?? [];
  const size = SIZES[word];
  const times = digits === undefined ? (extras.match(/x(?!tra)|extra/g) ?? []).length : Number(digits);
  if (size === undefined || (size === 'M' && times > 0)) return talla.trim();
  return times > 2 ? `${times}X${size}` : 'X'.repeat(times) + size;
}
