import { useEffect, useMemo, useState } from 'react';
import { type Column, inSortOrder, unorderedOf } from './columns';

/** With more rows than this a table is sorted in a worker; up to here, sorting takes less than a frame. */
export const LARGE = 3_000;

/** The rows `of` a large table, sorted. */
type Sorted<T> = { of: readonly T[]; columns: readonly Column<T>[]; sort: string; sorted: readonly T[] };

/**
 * The rows in the order of a header. The rows of a large table are shown unsorted until they are sorted (`busy`). Where only the rows change
 * (read again, or a letter more in the filter) and the order does not, the sorted rows from before stay until the new ones are sorted, so
 * that nothing moves under the hand twice.
 */
export const useSortedRows = <T>(
  rows: readonly T[] | undefined,
  columns: readonly Column<T>[],
  sort: string,
): { sorted: readonly T[]; busy: boolean } => {
  const large = rows !== undefined && rows.length > LARGE && sort !== '';
  const atOnce = useMemo(
    () => (large ? undefined : inSortOrder(rows ?? [], columns, sort)),
    [large, rows, columns, sort],
  );
  const [last, setLast] = useState<Sorted<T>>();

  useEffect(() => {
    if (!rows || atOnce) return;
    return sortBeside(rows, columns, sort, (sorted) => setLast({ of: rows, columns, sort, sorted }));
  }, [rows, columns, sort, atOnce]);

  const inOrder = last?.columns === columns && last.sort === sort ? last : undefined;
  return { sorted: atOnce ?? inOrder?.sorted ?? rows ?? [], busy: large && inOrder?.of !== rows };
};

/**
 * Sorts in a worker; in the page where there is none (a test, a very old browser) or where its code cannot be fetched.
 * @returns stops that
 */
const sortBeside = <T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  sort: string,
  done: (sorted: readonly T[]) => void,
): (() => void) => {
  const here = () => done(inSortOrder(rows, columns, sort));
  try {
    const worker = new Worker(new URL('./sort-worker.ts', import.meta.url), { type: 'module' });
    const stop = () => worker.terminate();
    worker.onmessage = ({ data }: MessageEvent<number[]>) => {
      stop();
      // A place is below rows.length, so the row is there.
      done(data.map((place) => rows[place] as T));
    };
    worker.onerror = here;
    worker.postMessage(unorderedOf(rows, columns, sort));
    return stop;
  } catch {
    const timer = setTimeout(here);
    return () => clearTimeout(timer);
  }
};
