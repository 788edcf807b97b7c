import { memo, type ReactNode } from 'react';
import { orderOf, type SortValue, type Unordered } from './order';

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
   * True where a cell is never broken and the column is as wide as its longest one, so that the other columns share the rest: days, states,
   * addresses. Unless given, true for a column that is aligned at its end.
   */
  whole?: boolean;
  /** Its name on a phone's card, `header` unless said; '' shows the value without a name. */
  cardLabel?: string;
  /** Makes the cards of the rows small: `line` stands under the heading, `beside` is for what is ticked or pressed all day, 44 px at the side. */
  card?: 'line' | 'beside';
  /** True where the column holds only buttons: it is left out on paper. */
  actions?: boolean;
  /** The row's heading (`th scope="row"`), big on a card: the column with the link. One a table. */
  primary?: boolean;
};

/** Whether a column is as wide as its content. */
export const isWhole = <T>({ whole, align }: Column<T>): boolean => whole ?? align === 'end';

/** The column of an order. An order is the text that an address holds: 'monto', '-monto' for the largest first, '' as given. */
export const keyOf = (sort: string): string => sort.replace(/^-/, '');

export const directionOf = (sort: string) => (sort.startsWith('-') ? 'descending' : 'ascending');

/** The order that an address asks for; '' where no such column can be sorted by. */
export const readSort = <T>(sort: string, columns: readonly Column<T>[]): string =>
  columns.some(({ key, sortBy }) => sortBy && key === keyOf(sort)) ? sort : '';

/**
 * Rows in the order that an address asks for; as they are given where it asks for none. Those without a value come last either
 * way. The given order decides between equals.
 */
export const inSortOrder = <T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  sort: string,
): readonly T[] => {
  const unordered = unorderedOf(rows, columns, sort);
  // A place is below rows.length, so the row is there.
  return unordered ? orderOf(unordered).map((place) => rows[place] as T) : rows;
};

/** What sorting the rows needs; undefined where the address asks for no order. */
export const unorderedOf = <T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  sort: string,
): Unordered | undefined => {
  const sortBy = columns.find(({ key }) => key === keyOf(sort))?.sortBy;
  return sortBy && { values: rows.map(sortBy), direction: directionOf(sort) };
};

/** The order in which a list is given: a column's, or words for one that no column has ('Más nuevos primero'). */
export type Given = { key: string; direction: 'ascending' | 'descending' } | string;

/** The order in which a list is given; '' where no column has it. */
export const givenSort = (given: Given | undefined): string => {
  if (typeof given !== 'object') return '';
  return given.direction === 'descending' ? `-${given.key}` : given.key;
};

/** The order after a click on a header: ascending, then descending, then as given; where the given order is this column's own, ascending again. */
export const nextSort = (sort: string, key: string, given: string): string => {
  if (keyOf(sort) !== key) return key;
  if (sort === key) return `-${key}`;
  return keyOf(given) === key ? key : '';
};

/** `memo` for a component with a type parameter, which React's own type loses. */
export const memoGeneric = memo as <Component>(component: Component) => Component;
