import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Column, sortRows } from './columns';
import { type Order, orderSteps, type SortValue } from './order';

const finish = (steps: Generator<undefined, Order>): { order: Order; yields: number } => {
  let yields = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) return { order: step.value, yields };
    yields += 1;
  }
};

const words = fc.constantFrom('Ana', 'ana', 'Ñandú', 'nube', 'Óscar', 'oso 2', 'oso 10', 'Zoé', '');
const columnOf = (values: fc.Arbitrary<SortValue>) => fc.array(values, { maxLength: 200 });
const text = columnOf(fc.oneof(words, fc.constant(null)));
const numbers = columnOf(
  fc.oneof(fc.integer({ min: -20, max: 20 }), fc.double({ noNaN: true }), fc.constant(null)),
);

describe('orderSteps', () => {
  it.each(['ascending', 'descending'] as const)('sorts as the small table does, %s', (direction) => {
    fc.assert(
      fc.property(fc.oneof(text, numbers), (values) => {
        const rows = values.map((value, place) => ({ value, place }));
        const columns: Column<(typeof rows)[number]>[] = [
          { key: 'v', header: 'V', render: () => null, sortBy: (row) => row.value },
        ];
        const expected = sortRows(rows, columns, { key: 'v', direction }).map((row) => row.place);
        const { order } = finish(orderSteps(rows.length, (i) => values[i] ?? null));
        expect([...order[direction]]).toEqual(expected);
      }),
    );
  });

  it('keeps the given order of equal rows in both directions, and those without a value last', () => {
    const { order } = finish(orderSteps(5, (i) => [2, null, 1, 2, 1][i] ?? null));
    expect([...order.ascending]).toEqual([2, 4, 0, 3, 1]);
    expect([...order.descending]).toEqual([0, 3, 2, 4, 1]);
  });

  it('gives the page a chance to paint many times', () => {
    const { yields } = finish(orderSteps(100_000, (i) => (i * 7919) % 100_003));
    expect(yields).toBeGreaterThan(150);
  });
});
