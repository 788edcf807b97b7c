import { fold } from '@hilvan/contract';
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
  const wanted = fold(text.trim());
  const found = filterRows(items, index, text);
  const position = new Map(items.map((item, i) => [item, i]));
  const begins = (item: T) => index[position.get(item) ?? -1]?.startsWith(wanted) ?? false;
  const ordered = wanted === '' ? found : [...found.filter(begins), ...found.filter((item) => !begins(item))];
  return { shown: ordered.slice(0, SHOWN), more: Math.max(0, ordered.length - SHOWN) };
};

/**
 * The options for what is typed, following it when React has time. `settled` says whether they are those of the text as it
 * stands; `first` finds the best one for it without waiting.
 */
export const useNarrowed = <T>(items: readonly T[], toText: (item: T) => string, text: string) => {
  const index = useMemo(() => items.map((item) => fold(toText(item))), [items, toText]);
  const wanted = useDeferredValue(text);
  const narrowed = useMemo(() => narrow(items, index, wanted), [items, index, wanted]);
  return { ...narrowed, settled: wanted === text, first: () => narrow(items, index, text).shown[0] };
};
