import { useEffect, useMemo, useRef, useState } from 'react';
import { type Column, directionOf, inSortOrder, keyOf } from './columns';
import { createSorter, type Sorter } from './sorter';

/** From here on a table's orders are prepared beside the page; below, sorting is faster than a frame. */
export const LARGE = 3_000;

/**
 * The rows in the order of a header. A large table prepares the order of each column while nobody waits, so that a click
 * paints at once; a click that comes earlier shows the rows as they are until it is there (`busy`). Other rows in an order
 * that is on the screen (read again, or a letter more in the filter) take their place once they are sorted, so that nothing
 * moves under the hand twice.
 */
export const useSortedRows = <T>(
  rows: readonly T[] | undefined,
  columns: readonly Column<T>[],
  sort: string,
): { sorted: readonly T[]; busy: boolean } => {
  const large = rows !== undefined && rows.length > LARGE;
  const [sorter, setSorter] = useState<{ of: readonly T[]; sorter: Sorter }>();
  const [, ready] = useState(0);

  useEffect(() => {
    if (!large) return;
    const made = createSorter(rows, columns, () => ready((n) => n + 1));
    setSorter({ of: rows, sorter: made });
    return made.stop;
  }, [large, rows, columns]);

  const order = large && sort && sorter?.of === rows ? sorter.sorter.order(keyOf(sort)) : undefined;
  const places = order?.[directionOf(sort)];
  const ordered = useMemo(() => {
    if (!rows) return [];
    // A place is below rows.length, so the row is there.
    if (places) return Array.from(places, (place) => rows[place] as T);
    return large && sort ? undefined : inSortOrder(rows, columns, sort);
  }, [rows, columns, sort, places, large]);

  /** The last of a large table that were sorted, and how. */
  const last = useRef<{ sorted: readonly T[]; columns: readonly Column<T>[]; sort: string }>(undefined);
  useEffect(() => {
    if (!rows) last.current = undefined;
    else if (places && ordered) last.current = { sorted: ordered, columns, sort };
  }, [rows, places, ordered, columns, sort]);
  const before =
    last.current?.columns === columns && last.current.sort === sort ? last.current.sorted : undefined;

  return { sorted: ordered ?? before ?? rows ?? [], busy: large && sort !== '' && !places };
};
