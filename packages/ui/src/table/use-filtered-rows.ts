import { plegar } from '@hilvan/contract';
import { useDeferredValue, useMemo } from 'react';

/** The rows whose indexed text holds the typed text, case and accents folded (decision 11); all of them for an empty one. */
export const filterRows = <T>(rows: readonly T[], index: readonly string[], text: string): readonly T[] => {
  const wanted = plegar(text.trim());
  return wanted === '' ? rows : rows.filter((_, i) => index[i]?.includes(wanted));
};

/**
 * Filters in memory without ever holding up a keystroke: the folded index is built once for the rows, and the result
 * follows the text when React has time for it.
 * @param indexOf The text a row is found by. Keep it stable (outside the component, or useCallback by filter type).
 */
export const useFilteredRows = <T>(
  rows: readonly T[] | undefined,
  indexOf: (row: T) => string | null | undefined,
  text: string,
): readonly T[] | undefined => {
  const index = useMemo(() => rows?.map((row) => plegar(indexOf(row) ?? '')), [rows, indexOf]);
  const wanted = useDeferredValue(text);
  return useMemo(() => (rows && index ? filterRows(rows, index, wanted) : undefined), [rows, index, wanted]);
};
