import { startTransition, useEffect, useState } from 'react';

/** No row is lower, in pixels, so that as many as this goes into a window's height fill it, also scrolled as far as below. */
const LOWEST = 44;
/** Further down than this, somebody may be looking at the rows that would come later. */
const SCROLLED = 200;

/**
 * The rows of a page in two steps: those that a window shows at once, the rest in a rendering of its own that the next
 * key may interrupt. A table that is already there, or one that somebody has scrolled or is in with the keyboard, keeps all
 * of its rows.
 * @param paged False for a table that is written in, where a new line must not take hundreds of others away, and on paper.
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
