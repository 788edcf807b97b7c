import { type Order, orderOf, type SortValue } from './order';
import type { Answered, Asked } from './sort-worker';

/** Rows whose values are read at a time, some milliseconds of work, and the pause after them. */
const PIECE = 5_000;
const PAUSE_MS = 4;
/** Each key in the search box gives other rows: their orders are prepared once somebody has come to rest. */
const START_MS = 2_000;

/** Has the order of every sortable column prepared beside the page, the asked-for one first. */
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
  const left = new Map(columns.flatMap(({ key, sortBy }) => (sortBy ? [[key, sortBy] as const] : [])));
  let asked: string | undefined;
  let doing: string | undefined;
  let worker: Worker | null | undefined;
  let timer = setTimeout(next, START_MS);

  const take = (key: string, order: Order) => {
    orders.set(key, order);
    left.delete(key);
    doing = undefined;
    if (key === asked) onReady();
    timer = setTimeout(next, PAUSE_MS);
  };

  const start = (): Worker | null => {
    try {
      const made = new Worker(new URL('./sort-worker.ts', import.meta.url), { type: 'module' });
      made.onmessage = ({ data }: MessageEvent<Answered>) => take(data.key, data.order);
      made.onerror = () => {
        worker = null;
        clearTimeout(timer);
        next();
      };
      return made;
    } catch {
      return null; // no workers here: a test, or a very old browser
    }
  };

  function next() {
    if (worker === undefined) worker = start();
    const wanted = asked !== undefined && left.has(asked) ? asked : undefined;
    // Without a worker the page sorts, and only what somebody waits for.
    doing = wanted ?? (worker ? left.keys().next().value : undefined);
    const sortBy = doing === undefined ? undefined : left.get(doing);
    if (doing === undefined || !sortBy) return worker?.terminate();
    if (worker) read(worker, doing, sortBy, 0);
    else take(doing, orderOf(rows.map(sortBy)));
  }

  const read = (to: Worker, key: string, sortBy: (row: T) => SortValue, from: number) => {
    const last = from + PIECE >= rows.length;
    to.postMessage({ key, values: rows.slice(from, from + PIECE).map(sortBy), last } satisfies Asked);
    if (!last) timer = setTimeout(read, PAUSE_MS, to, key, sortBy, from + PIECE);
  };

  return {
    order: (key) => {
      const ready = orders.get(key);
      if (!ready && asked !== key) {
        asked = key;
        if (doing === undefined && left.has(key)) {
          clearTimeout(timer);
          timer = setTimeout(next, 0);
        }
      }
      return ready;
    },
    stop: () => {
      clearTimeout(timer);
      worker?.terminate();
    },
  };
};
