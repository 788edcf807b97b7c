import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampPage, pageCount, pageWindow } from './pagination';

test('rows fill pages rounded up, and none for zero rows', () => {
  expect([0, 1, 60, 61].map((rows) => pageCount(rows, 60))).toEqual([0, 1, 1, 2]);
});

test('a stale or broken page number becomes the nearest page', () => {
  expect(clampPage(99, 3)).toBe(3);
  expect(clampPage(0, 3)).toBe(1);
  expect(clampPage(Number.NaN, 3)).toBe(1);
  expect(clampPage(7, 0)).toBe(1);
});

test('shows the ends, the neighbours, and gaps', () => {
  expect(pageWindow(5, 20)).toEqual([1, null, 4, 5, 6, null, 20]);
  expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('any window begins at 1, ends at the last page, rises, holds the current one, and a gap hides two or more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 2000 }), (pages, wanted) => {
      const page = clampPage(wanted, pages);
      const shown = pageWindow(page, pages);
      expect(shown[0]).toBe(1);
      expect(shown.at(-1)).toBe(pages);
      expect(shown).toContain(page);
      expect(shown.length).toBeLessThanOrEqual(7);
      shown.forEach((n, i) => {
        const previous = shown[i - 1];
        const next = shown[i + 1];
        if (n === null) expect(Number(next) - Number(previous)).toBeGreaterThan(2);
        else if (typeof previous === 'number') expect(n - previous).toBe(1);
      });
    }),
  );
});
