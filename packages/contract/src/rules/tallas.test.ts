import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasTalla, normaliseTalla, resumenPorTalla, textoResumen } from './tallas';

test.each([
  ['XL', 'XL'],
  ['Extra Large', 'XL'],
  ['X-Large', 'XL'],
  ['extra grande', 'XL'],
  ['xlarge', 'XL'],
  ['Talla l', 'L'],
  ['l ', 'L'],
  ['m', 'M'],
  ['small', 'S'],
  ['pequeña', 'S'],
  ['pequeño', 'S'],
  ['chico', 'S'],
  ['medium', 'M'],
  ['mediano', 'M'],
  ['Extra chica', 'XS'],
  ['2XL', 'XXL'],
  ['xxl', 'XXL'],
  ['X X Large', 'XXL'],
  ['X - Large', 'XL'],
  ['extra extra grande', 'XXL'],
  ['3 XL', '3XL'],
  ['XXXL', '3XL'],
  ['Mediana', 'M'],
  [' 38 ', '38'],
  ['32x34', '32x34'],
  ['L 34', 'L 34'],
  ['manga l', 'manga l'],
  ['x mediana', 'x mediana'],
  ['única', 'única'],
  ['', ''],
])('%s is %s', (written, talla) => expect(normaliseTalla(written)).toBe(talla));

const persona = (nombre: string, prenda: string, cantidad = 1) => ({ nombre, prenda, cantidad });

test('a roster by garment and size, whether the size stands behind the garment or the name', () => {
  const roster = [
    persona('Ana', 'Camisa L', 2),
    persona('Luis (Mediana)', 'Camisa', 3),
    persona('Eva', 'camisa XS'),
    persona('Rita', 'Camisa'),
    persona('Juan (34)', 'Pantalón'),
    persona('José (32)', 'Pantalón', 2),
    persona('Sara', 'Bolsa l', 4),
    persona('Iris (2XL)', 'Camisa Talla 3XL'),
  ];
  expect(resumenPorTalla(roster).map(textoResumen)).toEqual([
    'Camisa: 1 × XS, 3 × M, 2 × L, 1 × 3XL, 1 sin talla',
    'Pantalón: 2 × talla 32, 1 × talla 34',
    'Bolsa l: 4',
  ]);
});

test('extra blanks make no other garment; letters come first, then numbers by their size and words', () => {
  const roster = [
    persona('Rita', 'Camisa'),
    persona('Ana', ' Camisa  L '),
    persona('Eva', 'Camisa  talla  XXL'),
    persona('Luis (38L)', 'Camisa '),
    persona('Juan (Mixta)', 'Camisa'),
    persona('José (10)', 'Camisa'),
    persona('Iris (2)', 'Camisa'),
    persona('Sara (3XL)', 'Camisa'),
    persona('Nadie', ''),
  ];
  expect(resumenPorTalla(roster).map(textoResumen)).toEqual([
    'Camisa: 1 × L, 1 × XXL, 1 × 3XL, 1 × talla 2, 1 × talla 10, 1 × 38L, 1 × Mixta, 1 sin talla',
    'Sin prenda: 1',
  ]);
});

test('garments are told apart as names are', () => {
  const roster = ['Moño', 'Mono', 'MONO', 'Saco  largo', 'saco largo'].map((prenda) =>
    persona('Ana', prenda),
  );
  expect(resumenPorTalla(roster).map(textoResumen)).toEqual(['Moño: 1', 'Mono: 2', 'Saco  largo: 2']);
});

test.each([
  ['Ana (M)', 'Camisa', true],
  ['Ana (M) ', 'Camisa', true],
  ['Ana (M) Mora', 'Camisa', false],
  ['Ana', 'Camisa L azul', false],
  ['Ana (', 'Camisa', false],
  ['Ana', 'Camisa XL ', true],
  ['Ana', 'Bolsa l', false],
  ['Ana Mora', 'Camisa', false],
])('%s, %s has a size: %s', (nombre, prenda, has) => expect(hasTalla({ nombre, prenda })).toBe(has));

test('no piece is lost or counted twice', () => {
  const one = fc.record({
    nombre: fc.constantFrom('Ana', 'Ana (M)', 'Ana (extra grande)', 'Ana ()', '(38)'),
    prenda: fc.constantFrom('Camisa', 'CAMISA XL', 'Camisa  talla S', 'Pantalón 3XL', 'XL', ''),
    cantidad: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(fc.array(one), (roster) => {
      const found = resumenPorTalla(roster);
      const sum = (all: readonly { cantidad: number }[]) => all.reduce((n, { cantidad }) => n + cantidad, 0);
      expect(sum(found)).toBe(sum(roster));
      for (const { cantidad, tallas } of found) expect(sum(tallas)).toBeLessThanOrEqual(cantidad);
    }),
  );
});
