const keys = new WeakMap<object, number>();
let last = 0;

/** Report rows carry no id: each gets a number when it is first drawn. */
export function rowKey(row: object): number {
  const known = keys.get(row);
  if (known !== undefined) return known;
  last += 1;
  keys.set(row, last);
  return last;
}
