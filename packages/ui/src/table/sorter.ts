import { type Order, orderSteps, type SortValue } from './order';

/** Milliseconds of sorting between two chances to paint. */
const SLICE_MS = 6;
const LATER_MS = 40;

/** Prepares the order of every sortable column while nobody waits, the asked-for one first. */
export type Sorter = {
  /** The order, once it is there; asking makes it the next one to be done. */
  order: (key: string) => Order | undefined;
  stop: () => void;
};

type Sortable<T> = { key: string; sortBy?: (row: T) => SortValue };

/** @param onReady Called when an order that somebody asked for is there. */
export const createSorter = <T>(
  rows: readonly T[],
  columns: readonly Sortable<T>[],
  onReady: () => void,
): Sorter => {
  const orders = new Map<string, Order>();
  const work = new Map<string, Generator<undefined, Order>>();
  for (const { key, sortBy } of columns) {
    // The row number is below rows.length, so the row is there.
    if (sortBy)
      work.set(
        key,
        orderSteps(rows.length, (row) => sortBy(rows[row] as T)),
      );
  }
  let asked: string | undefined;
  let cancel = later(slice, LATER_MS);

  function slice() {
    const key = asked !== undefined && work.has(asked) ? asked : work.keys().next().value;
    const steps = key === undefined ? undefined : work.get(key);
    if (key === undefined || !steps) return;
    const end = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done) {
        orders.set(key, step.value);
        work.delete(key);
        if (key === asked) onReady();
        break;
      }
    } while (performance.now() < end);
    cancel = later(slice, asked !== undefined && work.has(asked) ? 0 : LATER_MS);
  }

  return {
    order: (key) => {
      const ready = orders.get(key);
      if (!ready && asked !== key && work.has(key)) {
        asked = key;
        cancel();
        cancel = later(slice, 0);
      }
      return ready;
    },
    stop: () => cancel(),
  };
};

/** Soon for 0, else when the browser has nothing better to do; returns how to call it off. */
function later(run: () => void, delay: number): () => void {
  if (delay > 0 && typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: 10 * delay });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, delay);
  return () => clearTimeout(id);
}
