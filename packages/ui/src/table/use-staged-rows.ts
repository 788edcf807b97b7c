import { startTransition, useEffect, useState } from 'react';

/** The least height of a row, in pixels: as many rows as fit into the window with this height fill it, even when it is scrolled by `SCROLLED`. */
const LOWEST = 44;
/** Where the page is scrolled further than this, in pixels, the person may be looking at the rows that would come later. */
const SCROLLED = 200;

/**
 * The rows of a page in two steps: those that a window shows at once, the rest in a rendering of its own that the next key may interrupt. A
 * table that is already there, or that the person has scrolled or is in with the keyboard, keeps all of its rows.
 * @param paged False for a table that is written in, where a new line must not take hundreds of others away, and for one with all its rows,
 * as it is printed.
 */
export const useStagedRows = <T>(rows: readonly T[], paged = true): readonly T[] => {
  const [whole, setWhole] = useState(rows);
  const first = Math.ceil(window.innerHeight / LOWEST);
  const staged =
    paged && rows !== whole && rows.length > first && window.scrollY <= SCROLLED && !isFocusInRows();

  useEffect(() => {
    startTransition(() => setWhole(rows));
  }, [rows]);
  return staged ? rows.slice(0, first) : rows;
};

const isFocusInRows = (): boolean => Boolean(document.activeElement?.closest('tbody'));
