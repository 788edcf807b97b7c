import { fold } from '@hilvan/contract';
import { useDeferredValue, useMemo } from 'react';

/** How many options are drawn; more help nobody. */
const SHOWN = 50;

/**
 * The options that hold the typed text (case and accents folded), at most 50: first the one that equals it, then those that begin with it.
 * Where no option holds it, those that hold each of its words, in any order; `apart` is true then.
 */
const narrow = <T>(items: readonly T[], index: readonly string[], text: string) => {
  const wanted = fold(text.trim());
  const found = items.flatMap((item, i) => {
    const at = index[i]?.indexOf(wanted) ?? -1;
    return at < 0 ? [] : [{ item, later: index[i]?.trim() === wanted ? 0 : at === 0 ? 1 : 2 }];
  });
  const apart = found.length === 0;
  const words = wanted.split(/\s+/);
  const ordered = apart
    ? items.filter((_, i) => words.every((word) => index[i]?.includes(word)))
    : found.toSorted((a, b) => a.later - b.later).map(({ item }) => item);
  return { shown: ordered.slice(0, SHOWN), more: Math.max(0, ordered.length - SHOWN), apart };
};

/** The options for the typed text, which follow it when React has time; `now` finds those for it without waiting. */
export const useNarrowed = <T>(items: readonly T[], toText: (item: T) => string, text: string) => {
  const index = useMemo(() => items.map((item) => fold(toText(item))), [items, toText]);
  const wanted = useDeferredValue(text);
  const narrowed = useMemo(() => narrow(items, index, wanted), [items, index, wanted]);
  return { ...narrowed, now: () => narrow(items, index, text) };
};
