import { expect, test } from 'vitest';
import { countPeople } from './count-people';

const row = (nombre: string, prenda: string) => ({ nombre, prenda, cantidad: 1 });

test('who gets several garments is one, whatever their sizes; two of one name and garment are two', () => {
  expect(
    countPeople([
      row('Ana Mora (M)', 'Camisa'),
      row('ana  mora (32)', 'Pantalón'),
      row('Ana Mora', 'Camisa XL'),
      row('Luis Peña', 'Camisa'),
      row('Luis Pena', 'Gorra'),
    ]),
  ).toBe(4);
});

test('a row without a name counts as one person', () => {
  expect(countPeople([row('', 'Camisa'), row('(M)', 'Gorra')])).toBe(2);
  expect(countPeople([])).toBe(0);
});
