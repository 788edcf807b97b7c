/// <reference lib="webworker" />
import { type Order, orderOf, type SortValue } from './order';

/** A piece of a column's values, in the order of the rows. */
export type Asked = { key: string; values: readonly SortValue[]; last: boolean };
export type Answered = { key: string; order: Order };

let values: SortValue[] = [];

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  values = values.concat(data.values);
  if (!data.last) return;
  postMessage({ key: data.key, order: orderOf(values) } satisfies Answered);
  values = [];
});
