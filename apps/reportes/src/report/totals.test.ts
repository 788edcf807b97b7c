import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalOf } from './column';

test('a sum of amounts is right to the céntimo', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), (cents) => {
      const exact = cents.reduce((a, b) => a + b, 0);
      expect(
        totalOf(
          cents.map((c) => c / 100),
          'amount',
        ),
      ).toEqual({ sum: exact / 100, missing: 0 });
    }),
  );
  expect(totalOf(Array(10).fill(0.1), 'amount').sum).toBe(1);
});

test('nothing sent is no sum, never 0; a partial sum says what it leaves out', () => {
  expect(totalOf([null, null], 'amount')).toEqual({ sum: null, missing: 2 });
  expect(totalOf([], 'amount')).toEqual({ sum: 0, missing: 0 });
  expect(totalOf([0, null], 'amount')).toEqual({ sum: 0, missing: 1 });
  expect(totalOf([3, 4.5], 'number')).toEqual({ sum: 7.5, missing: 0 });
});
