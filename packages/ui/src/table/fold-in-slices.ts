import { fold } from '@hilvan/contract';

/** Milliseconds of folding between two chances to paint. */
const SLICE_MS = 8;

/**
 * Folds the searched text of every row (case, accents) beside the page's other work, however many there are.
 * @param done gets the texts in the order of the rows, later than this call
 * @returns how to stop
 */
export const foldInSlices = <T>(
  rows: readonly T[],
  textOf: (row: T) => string | null | undefined,
  done: (texts: readonly string[]) => void,
): (() => void) => {
  const texts: string[] = [];
  let timer = setTimeout(function slice() {
    const end = performance.now() + SLICE_MS;
    while (texts.length < rows.length && performance.now() < end) {
      for (const row of rows.slice(texts.length, texts.length + 100)) texts.push(fold(textOf(row) ?? ''));
    }
    if (texts.length < rows.length) timer = setTimeout(slice, 0);
    else done(texts);
  }, 0);
  return () => clearTimeout(timer);
};
