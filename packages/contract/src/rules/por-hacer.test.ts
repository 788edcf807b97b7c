import { expect, test } from 'vitest';
import { porHacer } from './por-hacer';
import { resumenDe, textoResumen } from './tallas';

const linea = (nombre_producto: string, cantidad: number | null, more = {}) => ({
  nombre_producto,
  cantidad,
  descripcion: 'NA',
  entregado: false,
  ...more,
});
const persona = (nombre: string, prenda: string, cantidad: number, more = {}) => ({
  nombre,
  prenda,
  cantidad,
  taller: false,
  entregado: false,
  ...more,
});
const HECHA = { taller: true };
const DADA = { entregado: true };

test.each<[string, Parameters<typeof porHacer>, string[]]>([
  ['lines alone', [[linea('Camisa', 9), linea('Gabacha', null)], []], ['Camisa: 9']],
  ['a delivered line', [[linea('Camisa', 9, DADA), linea('Gorra', 2)], []], ['Gorra: 2']],
  [
    'a line that says its size, behind its name or as all that describes it',
    [
      [
        linea('Camisa M', 2),
        linea('camisa', 3, { descripcion: 'Talla XL' }),
        linea('Camisa', 4, { descripcion: ' s ' }),
        linea('Pantalón', 5, { descripcion: 'talla 32' }),
        linea('Gabacha', 6, { descripcion: 'Talla L, con bolsa' }),
      ],
      [],
    ],
    ['Camisa: 4 × S, 2 × M, 3 × XL', 'Pantalón: 5 × talla 32', 'Gabacha: 6'],
  ],
  [
    'people tell the sizes of what a line counts, and who is missing is without one',
    [
      [linea('Camisa', 5, { descripcion: 'Talla L' })],
      [persona('Ana (M)', 'camisa', 2), persona('Luis', 'Camisa', 1)],
    ],
    ['Camisa: 2 × M, 3 sin talla'],
  ],
  [
    'people without sizes leave those of the lines',
    [[linea('Camisa', 2, { descripcion: 'L' })], [persona('Ana', 'Camisa', 1), persona('Luis', 'Camisa', 1)]],
    ['Camisa: 2 × L'],
  ],
  [
    'who is ticked as made, or has theirs, is made',
    [
      [linea('Camisa', 4)],
      [
        persona('Ana (M)', 'Camisa', 1, HECHA),
        persona('Eva (L)', 'Camisa', 1, DADA),
        persona('Luis (S)', 'Camisa', 2),
      ],
    ],
    ['Camisa: 2 × S'],
  ],
  [
    'more people than the line counts',
    [[linea('Camisa', 1)], [persona('Ana (M)', 'Camisa', 2), persona('Luis (M)', 'Camisa', 1)]],
    ['Camisa: 3 × M'],
  ],
  [
    'a garment that people get and no line names',
    [[linea('Camisa', 1)], [persona('Ana (M)', 'Gorra', 1)]],
    ['Camisa: 1', 'Gorra: 1 × M'],
  ],
  [
    'a line handed over without a tick beside anybody',
    [[linea('Camisa', 3, DADA)], [persona('Ana (M)', 'Camisa', 3)]],
    [],
  ],
  [
    'and one of two: what is left has no size that anybody knows',
    [
      [linea('Camisa', 3, DADA), linea('Camisa', 1)],
      [persona('Ana (M)', 'Camisa', 3), persona('Eva (S)', 'Camisa', 1)],
    ],
    ['Camisa: 1'],
  ],
  ['nothing ordered', [[], []], []],
])('%s', (_, [lineas, personas], expected) =>
  expect(resumenDe(porHacer(lineas, personas)).map(textoResumen)).toEqual(expected),
);
