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

/** Yields between steps; returns the order. */
export function* orderSteps(count: number, valueAt: (row: number) => SortValue): Generator<undefined, Order> {
  const values: (string | number)[] = new Array(count);
  const present = new Uint32Array(count);
  const absent: number[] = [];
  let size = 0;
  for (let row = 0; row < count; row++) {
    const value = valueAt(row);
    if (value === null) absent.push(row);
    else {
      values[row] = value;
      present[size++] = row;
    }
    if (row % STEP === STEP - 1) yield;
  }
  // Every row that is compared has a value: `present` holds no other.
  const compare = (a: number, b: number) =>
    compareValues(values[a] as string | number, values[b] as string | number);
  const sorted = yield* mergeSort(present.subarray(0, size), compare);
  const descending = yield* reversed(sorted, compare);
  return { ascending: concat(sorted, absent), descending: concat(descending, absent) };
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
          right >= end || (left < middle && compare(rowAt(from, left), rowAt(from, right)) <= 0);
        to[at] = takeLeft ? rowAt(from, left++) : rowAt(from, right++);
        if (++done % STEP === 0) yield;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

/** The other direction, in which equal rows keep their order too. */
function* reversed(sorted: Uint32Array, compare: Compare): Generator<undefined, Uint32Array> {
  const result = new Uint32Array(sorted.length);
  let at = 0;
  for (let end = sorted.length; end > 0; ) {
    let start = end - 1;
    while (start > 0 && compare(rowAt(sorted, start - 1), rowAt(sorted, end - 1)) === 0) start--;
    for (let i = start; i < end; i++) {
      result[at++] = rowAt(sorted, i);
      if (at % STEP === 0) yield;
    }
    end = start;
  }
  return result;
}

// The index is inside by construction; noUncheckedIndexedAccess cannot see it.
const rowAt = (array: Uint32Array, index: number): number => array[index] as number;

function concat(head: Uint32Array, tail: readonly number[]): Uint32Array {
  const all = new Uint32Array(head.length + tail.length);
  all.set(head);
  all.set(tail, head.length);
  return all;
}
