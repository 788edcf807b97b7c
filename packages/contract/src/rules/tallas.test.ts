import { expect, test } from 'vitest';
import { normaliseTalla } from './tallas';

test.each([
  ['XL', 'XL'],
  ['Extra Large', 'XL'],
  ['X-Large', 'XL'],
  ['extra grande', 'XL'],
  ['xlarge', 'XL'],
  ['Talla l', 'L'],
  ['pequeña', 'S'],
  ['Extra chica', 'XS'],
  ['2XL', 'XXL'],
  ['xxl', 'XXL'],
  ['X X Large', 'XXL'],
  ['extra extra grande', 'XXL'],
  ['3 XL', '3XL'],
  ['XXXL', '3XL'],
  ['Mediana', 'M'],
  [' 38 ', '38'],
  ['32x34', '32x34'],
  ['x mediana', 'x mediana'],
  ['única', 'única'],
  ['', ''],
])('%s is %s', (written, talla) => expect(normaliseTalla(written)).toBe(talla));
