/** Sorting by the values of a column. It needs no rows and no page, so it can be done beside the page. */

export type SortValue = string | number | null;

/** Row numbers in both directions. Equal rows keep the given order, those without a value come last either way. */
export type Order = { ascending: Uint32Array; descending: Uint32Array };

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** Numbers by size, text by Spanish rules. */
const compareValues = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/** Each different value is compared once, however many rows have it. */
export const orderOf = (values: readonly SortValue[]): Order => {
  const different = [...new Set(values)].filter((value) => value !== null).sort(compareValues);
  const ranks = new Map<SortValue, number>();
  let last = 0;
  different.forEach((value, i) => {
    // 'Ana' and 'ana' are two values of one rank.
    if (i > 0 && compareValues(different[i - 1] ?? value, value) !== 0) last += 1;
    ranks.set(value, last);
  });
  const sorted = (turn: (rank: number) => number): Uint32Array => {
    const by = values.map((value) => {
      const rank = ranks.get(value);
      return rank === undefined ? last + 1 : turn(rank);
    });
    return Uint32Array.from([...by.keys()].sort((a, b) => Number(by[a]) - Number(by[b])));
  };
  return { ascending: sorted((rank) => rank), descending: sorted((rank) => last - rank) };
};
