/**
 * The rows of a table in the order of their ids, however many: never more than a batch of them is in memory.
 * @param next the first rows whose id is above the one given, in order; none at the end
 */
export async function* byId<Row extends { id: number }>(
  next: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last = 0; ; ) {
    const rows = await next(last);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.id;
  }
}
