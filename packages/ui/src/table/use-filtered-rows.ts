import { fold, namedAs } from '@hilvan/contract';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { foldInSlices } from './fold-in-slices';
import { LARGE } from './use-sorted-rows';

/** Text in quotation marks has to be the whole of a row's text. */
const QUOTED = /^"(.+)"$/;

type IndexOf<T> = (row: T) => string | null | undefined;

/**
 * Finds the rows whose indexed text holds the typed text, case and accents folded; all of them for an empty one. Where no row does, those
 * that hold each of its words, in any order: 'camisa blanca' finds 'Camisa polo blanca'. Made for one text after another: each further key
 * searches only among what the text before it found, and deleting a key gives that result again.
 */
export const createSearch = <T>(rows: readonly T[], index: readonly string[]) => {
  const steps = [{ text: '', places: [...index.keys()] }];
  const placesOf = (text: string): readonly number[] => {
    const last = steps.at(-1);
    if (!last || last.text === text) return last?.places ?? [];
    if (!text.startsWith(last.text)) {
      steps.pop();
      return placesOf(text);
    }
    const places = last.places.filter((place) => index[place]?.includes(text));
    steps.push({ text, places });
    return places;
  };
  return (typed: string): readonly T[] => {
    const text = fold(typed.trim());
    if (text === '') return rows;
    const [word = '', ...words] = text.split(/\s+/);
    const whole = placesOf(text);
    const places =
      whole.length > 0 || words.length === 0
        ? whole
        : placesOf(word).filter((place) => words.every((other) => index[place]?.includes(other)));
    // A place is below rows.length, so the row is there.
    return places.map((place) => rows[place] as T);
  };
};

/**
 * Filters in memory without ever holding up a keystroke: the folded index is built once for the rows (in slices where there are many), and
 * the result follows the text when React has time for it. A text in quotation marks has to be the whole of a row's text: "Colegio Sur" does
 * not find 'Colegio Sur Nocturno'.
 * @param indexOf The text a row is found by. Keep it stable (outside the component, or useCallback by filter type).
 */
export const useFilteredRows = <T>(
  rows: readonly T[] | undefined,
  indexOf: IndexOf<T>,
  text: string,
): readonly T[] | undefined => {
  const index = useIndex(rows, indexOf);
  const wanted = useDeferredValue(text);
  const last = useRef<readonly T[]>(undefined);
  const search = useMemo(() => (rows && index ? createSearch(rows, index) : undefined), [rows, index]);
  const found = useMemo(() => {
    const text = wanted.trim();
    if (!rows || text === '') return rows;
    const quoted = QUOTED.exec(text)?.[1];
    // A quotation mark that is not closed yet is left out.
    if (!quoted) return search?.(text.replace(/^"/, ''));
    return namedAs(quoted, rows, (row) => indexOf(row) ?? '');
  }, [rows, indexOf, search, wanted]);

  useEffect(() => {
    last.current = rows && (found ?? last.current);
  }, [rows, found]);
  // While the rows are being indexed anew (by another column, or because they were read again), those on the screen stay there.
  return found ?? (rows ? last.current : undefined);
};

type Built<T> = { of: readonly T[]; by: IndexOf<T>; index: readonly string[] };

/** The folded text of every row; undefined while that of a large list is being built. */
const useIndex = <T>(rows: readonly T[] | undefined, indexOf: IndexOf<T>): readonly string[] | undefined => {
  const large = rows !== undefined && rows.length > LARGE;
  const atOnce = useMemo(
    () => (large ? undefined : rows?.map((row) => fold(indexOf(row) ?? ''))),
    [rows, indexOf, large],
  );
  const [built, setBuilt] = useState<Built<T>>();

  useEffect(() => {
    if (!large) return;
    return foldInSlices(rows, indexOf, (index) => setBuilt({ of: rows, by: indexOf, index }));
  }, [large, rows, indexOf]);

  return atOnce ?? (built?.of === rows && built?.by === indexOf ? built?.index : undefined);
};
