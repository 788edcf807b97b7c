import { fold } from '@hilvan/contract';
import { useDeferredValue, useMemo } from 'react';

/** How many options are drawn; more help nobody. */
const SHOWN = 50;

/** The options that hold the typed text (case and accents folded), the one that is it and those that begin with it first, at most 50. */
const narrow = <T>(items: readonly T[], index: readonly string[], text: string) => {
  const wanted = fold(text.trim());
  const found = items.flatMap((item, i) => {
    const at = index[i]?.indexOf(wanted) ?? -1;
    return at < 0 ? [] : [{ item, later: index[i]?.trim() === wanted ? 0 : at === 0 ? 1 : 2 }];
  });
  const ordered = found.toSorted((a, b) => a.later - b.later);
  return { shown: ordered.slice(0, SHOWN).map(({ item }) => item), more: Math.max(0, found.length - SHOWN) };
};

/**
 * The options for what is typed, following it when React has time; `first` finds the best one for it without waiting.
 */
export const useNarrowed = <T>(items: readonly T[], toText: (item: T) => string, text: string) => {
  const index = useMemo(() => items.map((item) => fold(toText(item))), [items, toText]);
  const wanted = useDeferredValue(text);
  const narrowed = useMemo(() => narrow(items, index, wanted), [items, index, wanted]);
  return { ...narrowed, first: () => narrow(items, index, text).shown[0] };
};
