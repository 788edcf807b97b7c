import { type RefObject, startTransition, useEffect, useState } from 'react';

/** No row is lower, in pixels, so that as many as this goes into a window's height fill it, also scrolled as far as below. */
const LOWEST = 44;
/** Further down than this, somebody may be looking at the rows that would come later. */
const SCROLLED = 200;

/**
 * The rows of a page in two steps: those that the window shows at once, the rest in a rendering of its own that the next
 * key may interrupt. From the top of a list, the rows below the window come later. Where somebody turns the page from its end, the
 * rows above the window do, and until then those of the page before hold their place. A table that is already there, one that
 * somebody has scrolled and that changes otherwise, or one that they are in with the keyboard, keeps all of its rows.
 * @param table Where the rows are drawn.
 * @param paged False for a table that is written in, where a new line must not take hundreds of others away, and on paper.
 */
export const useStagedRows = <T>(
  rows: readonly T[],
  keyOf: (row: T) => string | number,
  table: RefObject<HTMLTableElement | null>,
  paged = true,
): readonly T[] => {
  const [whole, setWhole] = useState(rows);
  const first = Math.ceil(window.innerHeight / LOWEST);
  const stages = paged && rows !== whole && rows.length > first && !isFocusInRows();

  useEffect(() => {
    startTransition(() => setWhole(rows));
  }, [rows]);
  if (!stages) return rows;
  if (window.scrollY <= SCROLLED) return rows.slice(0, first);
  const before = new Set(whole.map(keyOf));
  if (rows.length !== whole.length || rows.some((row) => before.has(keyOf(row)))) return rows;
  const above = countAbove(table.current);
  return [...whole.slice(0, above), ...rows.slice(above)];
};

const isFocusInRows = (): boolean => Boolean(document.activeElement?.closest('tbody'));

/** How many rows have left the window at its top. */
const countAbove = (table: HTMLTableElement | null): number => {
  const drawn = [...(table?.tBodies[0]?.rows ?? [])];
  return Math.max(
    0,
    drawn.findIndex((row) => row.getBoundingClientRect().bottom > 0),
  );
};
