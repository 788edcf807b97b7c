import { expect, test } from 'vitest';
import { type Column, nextSort, readSort, writeSort } from './columns';

const COLUMNS: Column<{ monto: number }>[] = [
  { key: 'monto', header: 'Monto', render: (r) => r.monto, sortBy: (r) => r.monto },
  { key: 'nota', header: 'Nota', render: () => '' },
];

test('an order survives the address; what is no column of the table is none', () => {
  for (const direction of ['ascending', 'descending'] as const) {
    const sort = { key: 'monto', direction };
    expect(readSort(writeSort(sort), COLUMNS)).toEqual(sort);
  }
  expect(['', '-', 'nota', '-nota', 'otra'].map((text) => readSort(text, COLUMNS))).toEqual(
    Array(5).fill(null),
  );
  expect(writeSort(null)).toBe('');
});

test('a header goes up, down and back to the given order; the given column goes both ways', () => {
  const up = nextSort(null, 'monto');
  const down = nextSort(up, 'monto');
  expect([up?.direction, down?.direction]).toEqual(['ascending', 'descending']);
  expect(nextSort(down, 'monto', 'Más nuevos primero')).toBeNull();
  expect(nextSort(down, 'monto', down ?? undefined)).toEqual(up);
});
