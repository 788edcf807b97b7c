import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderOf, type SortValue } from './order';

const words = fc.constantFrom('Ana', 'ana', 'Ñandú', 'nube', 'Óscar', 'oso 2', 'oso 10', 'Zoé', '');
const columnOf = (values: fc.Arbitrary<SortValue>) => fc.array(values, { maxLength: 200 });
const text = columnOf(fc.oneof(words, fc.constant(null)));
const numbers = columnOf(
  fc.oneof(fc.integer({ min: -20, max: 20 }), fc.double({ noNaN: true }), fc.constant(null)),
);
const spanish = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

it.each([
  ['ascending', 1],
  ['descending', -1],
] as const)('is the stable order of the values, %s, those without one last', (direction, sign) => {
  fc.assert(
    fc.property(fc.oneof(text, numbers), (values) => {
      const expected = values
        .map((value, place) => ({ value, place }))
        .sort((a, b) => {
          if (a.value === null || b.value === null)
            return Number(a.value === null) - Number(b.value === null);
          const size =
            typeof a.value === 'number' && typeof b.value === 'number'
              ? Math.sign(a.value - b.value)
              : spanish.compare(String(a.value), String(b.value));
          return sign * size;
        });
      expect(orderOf({ values, direction })).toEqual(expected.map(({ place }) => place));
    }),
  );
});

it('keeps the given order of equal rows in both directions', () => {
  const values = [2, null, 1, 2, 1];
  expect(orderOf({ values, direction: 'ascending' })).toEqual([2, 4, 0, 3, 1]);
  expect(orderOf({ values, direction: 'descending' })).toEqual([0, 3, 2, 4, 1]);
});
