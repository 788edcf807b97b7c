/** Sorts a list newest first, that is by descending id. Call it once outside a component, so that each list is sorted only once. */
export const byNewest =
  <T extends { id: number }>() =>
  ({ data }: { data: readonly T[] }): readonly T[] =>
    [...data].sort((a, b) => b.id - a.id);
