import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { byNewest } from './newest-first';

it('a list is shown by id, the last one first, and the answer itself stays as it was read', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1 })), (ids) => {
      const data = ids.map((id) => ({ id }));
      const before = [...data];
      const shown = byNewest()({ data });
      expect(shown.map(({ id }) => id)).toEqual([...ids].sort((a, b) => a - b).reverse());
      expect(data).toEqual(before);
    }),
  );
});
