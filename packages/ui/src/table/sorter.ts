import { type Order, orderSteps, type SortValue } from './order';

/** Milliseconds of sorting between two chances to paint, and the pause for them. */
const SLICE_MS = 8;
const PAUSE_MS = 4;
/** The first paint goes first. */
const START_MS = 300;

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
  let timer = setTimeout(slice, START_MS);

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
    timer = setTimeout(slice, PAUSE_MS);
  }

  return {
    order: (key) => {
      const ready = orders.get(key);
      if (!ready && asked !== key && work.has(key)) {
        asked = key;
        clearTimeout(timer);
        timer = setTimeout(slice, 0);
      }
      return ready;
    },
    stop: () => clearTimeout(timer),
  };
};
