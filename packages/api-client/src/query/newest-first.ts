/** "Newest first" is id descending. Made once outside a component, so that a list is sorted once. */
export const byNewest =
  <T extends { id: number }>() =>
  ({ data }: { data: readonly T[] }): readonly T[] =>
    [...data].sort((a, b) => b.id - a.id);
