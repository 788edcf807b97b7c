import { useEffect, useState } from 'react';
import { type Criterio, findPairs, type Par, type Registro } from './pares';

/** Milliseconds of comparing between two chances to paint. */
const SLICE_MS = 8;

/** The likely pairs of a list, found beside the page's other work; undefined until they are known. */
export function usePares<T extends Registro>(
  rows: readonly T[] | undefined,
  criterios: readonly Criterio<T>[],
): readonly Par<T>[] | undefined {
  const [pares, setPares] = useState<readonly Par<T>[]>();
  useEffect(() => {
    if (!rows) return;
    const steps = findPairs(rows, criterios);
    let timer = setTimeout(function slice() {
      const end = performance.now() + SLICE_MS;
      let step = steps.next();
      while (!step.done && performance.now() < end) step = steps.next();
      if (step.done) setPares(step.value);
      else timer = setTimeout(slice, 0);
    }, 0);
    return () => clearTimeout(timer);
  }, [rows, criterios]);
  return pares;
}
