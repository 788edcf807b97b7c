import type { Plan } from './plan';

/** What the list has that it did not have before the import, by what it is known by. */
export function byIdentity<S extends { id: number }>(
  { antes }: Plan,
  stored: readonly S[],
  identity: (record: S) => string,
): Map<string, S[]> {
  const before = new Set(antes);
  const found = new Map<string, S[]>();
  for (const record of stored) {
    if (before.has(record.id)) continue;
    const key = identity(record);
    const same = found.get(key);
    if (same) same.push(record);
    else found.set(key, [record]);
  }
  return found;
}
