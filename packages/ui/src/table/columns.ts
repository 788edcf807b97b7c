import type { ReactNode } from 'react';
import { compareValues } from './order';

/** One column of a `DataTable`. Keep the array outside the component (or in useMemo): rows are memoized on it. */
export type Column<T> = {
  key: string;
  header: string;
  render: (row: T) => ReactNode;
  align?: 'start' | 'end' | 'center';
  /** Makes the header a button that sorts by this value (text by Spanish rules, numbers by size, null last). */
  sortBy?: (row: T) => string | number | null;
  /** CSS width on wide screens, e.g. '8rem' or '20%'. */
  width?: string;
  /** Never broken inside a cell: days, ways of paying. For what is short whatever it says. */
  whole?: boolean;
  /** Its name on a phone's card, `header` unless said; '' shows the value without a name. */
  cardLabel?: string;
  /** The row's heading (`th scope="row"`), big on a card: the column with the link. One a table. */
  primary?: boolean;
};

export type Sort = { key: string; direction: 'ascending' | 'descending' };

/** Rows in the order of a header; those without a value come last either way. The given order decides between equals. */
export const sortRows = <T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  sort: Sort | null,
): readonly T[] => {
  const sortBy = columns.find((column) => column.key === sort?.key)?.sortBy;
  if (!sort || !sortBy) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const keyed = rows.map((row) => ({ row, value: sortBy(row) }));
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
    return sign * compareValues(a.value, b.value);
  });
  return keyed.map(({ row }) => row);
};

/** What a click on a header makes of the order: ascending, descending, as given. */
export const nextSort = (sort: Sort | null, key: string): Sort | null => {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null;
};
