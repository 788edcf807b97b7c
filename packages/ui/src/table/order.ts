/** Sorting by a column in steps, so that a hundred thousand rows never hold up the page. */

export type SortValue = string | number | null;

/** Row numbers in both directions. Equal rows keep the given order, those without a value come last either way. */
export type Order = { ascending: Uint32Array; descending: Uint32Array };

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** Numbers by size, text by Spanish rules. */
export const compareValues = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/** Comparisons between two yields: some milliseconds of text. */
const STEP = 8_192;

/**
 * Yields between steps; returns the order. Each different value is compared once, however many rows have it, and the
 * rows are then dealt out by the rank of their value.
 */
export function* orderSteps(count: number, valueAt: (row: number) => SortValue): Generator<undefined, Order> {
  const places = new Map<string | number, number>();
  const placeOf = new Int32Array(count);
  for (let row = 0; row < count; row++) {
    const value = valueAt(row);
    if (value !== null && !places.has(value)) places.set(value, places.size);
    placeOf[row] = value === null ? NOTHING : (places.get(value) ?? NOTHING);
    if (row % STEP === STEP - 1) yield;
  }
  const values = [...places.keys()];
  const compare = (a: number, b: number) => compareValues(itemAt(values, a), itemAt(values, b));
  const sorted = yield* mergeSort(Uint32Array.from(values.keys()), compare);

  const rankOf = new Uint32Array(values.length);
  let last = 0;
  for (let i = 1; i < sorted.length; i++) {
    // 'Ana' and 'ana' are two values of one rank.
    if (compare(itemAt(sorted, i - 1), itemAt(sorted, i)) !== 0) last += 1;
    rankOf[itemAt(sorted, i)] = last;
    if (i % STEP === 0) yield;
  }
  const rank = (row: number, turn: (rank: number) => number) => {
    const place = itemAt(placeOf, row);
    return place === NOTHING ? last + 1 : turn(itemAt(rankOf, place));
  };
  const ascending = deal(count, last + 2, (row) => rank(row, (r) => r));
  yield;
  return { ascending, descending: deal(count, last + 2, (row) => rank(row, (r) => last - r)) };
}

const NOTHING = -1;

/** Rows by rank, equal ones in the given order (a counting sort). */
function deal(count: number, ranks: number, rankOf: (row: number) => number): Uint32Array {
  const next = new Uint32Array(ranks + 1);
  for (let row = 0; row < count; row++) next[rankOf(row) + 1] = itemAt(next, rankOf(row) + 1) + 1;
  for (let rank = 1; rank <= ranks; rank++) next[rank] = itemAt(next, rank) + itemAt(next, rank - 1);
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row++) {
    const rank = rankOf(row);
    const at = itemAt(next, rank);
    rows[at] = row;
    next[rank] = at + 1;
  }
  return rows;
}

type Compare = (a: number, b: number) => number;

/** Bottom-up and stable. */
function* mergeSort(rows: Uint32Array, compare: Compare): Generator<undefined, Uint32Array> {
  let from: Uint32Array = rows;
  let to: Uint32Array = new Uint32Array(rows.length);
  let done = 0;
  for (let width = 1; width < rows.length; width *= 2) {
    for (let start = 0; start < rows.length; start += 2 * width) {
      const middle = Math.min(start + width, rows.length);
      const end = Math.min(start + 2 * width, rows.length);
      let left = start;
      let right = middle;
      for (let at = start; at < end; at++) {
        const takeLeft =
          right >= end || (left < middle && compare(itemAt(from, left), itemAt(from, right)) <= 0);
        to[at] = takeLeft ? itemAt(from, left++) : itemAt(from, right++);
        if (++done % STEP === 0) yield;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

// The index is inside by construction; noUncheckedIndexedAccess cannot see it.
const itemAt = <T>(list: ArrayLike<T>, index: number): T => list[index] as T;
