import { plegar } from '@hilvan/contract';
import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { filterRows, useFilteredRows } from './use-filtered-rows';

test('finds without accents and capitals', () => {
  const names = ['María Núñez', 'José Mora', 'ÓSCAR NUÑEZ'];
  const index = names.map(plegar);
  expect(filterRows(names, index, ' NuNez ')).toEqual(['María Núñez', 'ÓSCAR NUÑEZ']);
  expect(filterRows(names, index, '')).toBe(names);
});

test('every row is found by any part of its own text, and only rows that hold the text come', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1 }),
      fc.nat(),
      fc.nat(),
      (texts, which, from) => {
        const index = texts.map(plegar);
        const text = texts[which % texts.length] ?? '';
        const part = text.slice(from % text.length);
        const found = filterRows(texts, index, part);
        if (plegar(text).includes(plegar(part.trim()))) expect(found).toContain(text);
        for (const row of found) expect(plegar(row)).toContain(plegar(part.trim()));
      },
    ),
  );
});

test('builds the index once for the rows, not once a key', () => {
  const rows = ['Ana', 'Óscar'];
  const indexOf = vi.fn((row: string) => row);
  const { rerender, result } = renderHook(({ text }) => useFilteredRows(rows, indexOf, text), {
    initialProps: { text: '' },
  });
  for (const text of ['o', 'os', 'osc']) rerender({ text });
  expect(result.current).toEqual(['Óscar']);
  expect(indexOf).toHaveBeenCalledTimes(rows.length);
});
