import type { ReactNode } from 'react';
import { orderOf, type SortValue } from './order';

/** One column of a `DataTable`. Keep the array outside the component (or in useMemo): rows are memoized on it. */
export type Column<T> = {
  key: string;
  header: string;
  render: (row: T) => ReactNode;
  align?: 'start' | 'end' | 'center';
  /** Makes the header a button that sorts by this value (text by Spanish rules, numbers by size, null last). */
  sortBy?: (row: T) => SortValue;
  /** CSS width on wide screens, e.g. '8rem' or '20%'. */
  width?: string;
  /**
   * Never broken inside a cell, and as wide as its longest one, so that the others share the room: days, states, addresses,
   * and whatever is aligned at its end.
   */
  whole?: boolean;
  /** Its name on a phone's card, `header` unless said; '' shows the value without a name. */
  cardLabel?: string;
  /** On cards of one line: `line` under the heading, `beside` for what is ticked or pressed all day, 44 px of it. */
  card?: 'line' | 'beside';
  /** The row's heading (`th scope="row"`), big on a card: the column with the link. One a table. */
  primary?: boolean;
};

/** Whether a column is as wide as what stands in it. */
export const isWhole = <T>({ whole, align }: Column<T>): boolean => whole ?? align === 'end';

export type Sort = { key: string; direction: 'ascending' | 'descending' };

/** Rows in the order of a header; those without a value come last either way. The given order decides between equals. */
export const sortRows = <T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  sort: Sort | null,
): readonly T[] => {
  const sortBy = columns.find((column) => column.key === sort?.key)?.sortBy;
  if (!sort || !sortBy) return rows;
  // A place is below rows.length, so the row is there.
  return Array.from(orderOf(rows.map(sortBy))[sort.direction], (place) => rows[place] as T);
};

/** Rows in the order that an address asks for; as they are given where it asks for none. */
export const inSortOrder = <T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  sort: string,
): readonly T[] => sortRows(rows, columns, readSort(sort, columns));

/** The order in which a list is given: a column's, or words for one that no column has ('Más nuevos primero'). */
export type Given = Sort | string;

export const isSame = (a: Sort | null, b: Given | null): boolean =>
  a !== null && typeof b === 'object' && a.key === b?.key && a.direction === b.direction;

/** What a click on a header makes of the order: ascending, descending, as given (which is never the one it had). */
export const nextSort = (sort: Sort | null, key: string, given: Given | null = null): Sort | null => {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  if (sort.direction === 'ascending') return { key, direction: 'descending' };
  return typeof given === 'object' && given?.key === key ? { key, direction: 'ascending' } : null;
};

/** An order as an address holds it: 'monto', '-monto' for the largest first, '' as given. */
export const writeSort = (sort: Sort | null): string =>
  sort === null ? '' : `${sort.direction === 'descending' ? '-' : ''}${sort.key}`;

/** The order that an address asks for; null where no such column can be sorted by. */
export const readSort = <T>(text: string, columns: readonly Column<T>[]): Sort | null => {
  const key = text.replace(/^-/, '');
  if (!columns.some((column) => column.key === key && column.sortBy)) return null;
  return { key, direction: text.startsWith('-') ? 'descending' : 'ascending' };
};
