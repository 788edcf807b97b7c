import { plegar } from '@hilvan/contract';
import { useDeferredValue, useMemo } from 'react';
import { filterRows } from '../table/use-filtered-rows';

/** How many options are drawn; more help nobody. */
export const SHOWN = 50;

/** The options that hold the typed text (case and accents folded), those that begin with it first, at most 50 of them. */
export const narrow = <T>(
  items: readonly T[],
  index: readonly string[],
  text: string,
): { shown: readonly T[]; more: number } => {
  const wanted = plegar(text.trim());
  const found = filterRows(items, index, text);
  const position = new Map(items.map((item, i) => [item, i]));
  const begins = (item: T) => index[position.get(item) ?? -1]?.startsWith(wanted) ?? false;
  const ordered = wanted === '' ? found : [...found.filter(begins), ...found.filter((item) => !begins(item))];
  return { shown: ordered.slice(0, SHOWN), more: Math.max(0, ordered.length - SHOWN) };
};

export const useNarrowed = <T>(items: readonly T[], toText: (item: T) => string, text: string) => {
  const index = useMemo(() => items.map((item) => plegar(toText(item))), [items, toText]);
  const wanted = useDeferredValue(text);
  return useMemo(() => narrow(items, index, wanted), [items, index, wanted]);
};
