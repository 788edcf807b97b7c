import { expect, test } from 'vitest';
import { type Column, nextSort, readSort } from './columns';

const COLUMNS: Column<{ monto: number }>[] = [
  { key: 'monto', header: 'Monto', render: (r) => r.monto, sortBy: (r) => r.monto },
  { key: 'nota', header: 'Nota', render: () => '' },
];

test('an order of a column stays as the address has it; what is no column of the table is none', () => {
  expect(['monto', '-monto'].map((sort) => readSort(sort, COLUMNS))).toEqual(['monto', '-monto']);
  expect(['', '-', 'nota', '-nota', 'otra'].map((sort) => readSort(sort, COLUMNS))).toEqual(
    Array(5).fill(''),
  );
});

test('a header goes up, down and back to the given order; the given column goes both ways', () => {
  expect(nextSort('', 'monto', '')).toBe('monto');
  expect(nextSort('monto', 'monto', '')).toBe('-monto');
  expect(nextSort('-monto', 'monto', '')).toBe('');
  expect(nextSort('-monto', 'monto', '-fecha')).toBe('');
  expect(nextSort('-monto', 'monto', '-monto')).toBe('monto');
});
