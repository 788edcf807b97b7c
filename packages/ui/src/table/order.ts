/** Sorting by the values of a column. It needs no rows and no page, so it can be done beside the page. */

export type SortValue = string | number | null;

/** What sorting needs: the values of a column, in the order of the rows, and the direction. */
export type Unordered = { values: readonly SortValue[]; direction: 'ascending' | 'descending' };

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** Numbers by size, text by Spanish rules. */
const compareValues = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/** The places of the rows, from 0, in their order. Equal rows keep the given order, those without a value come last either way. */
export const orderOf = ({ values, direction }: Unordered): number[] => {
  const sign = direction === 'ascending' ? 1 : -1;
  return values
    .map((value, place) => ({ value, place }))
    .sort(({ value: a }, { value: b }) =>
      a === null || b === null ? Number(a === null) - Number(b === null) : sign * compareValues(a, b),
    )
    .map(({ place }) => place);
};
