import type * as z from 'zod/mini';

/** Parses text as JSON; null where it is none. */
export function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads what is stored under a key; `schema` supplies a value for what it cannot read. */
export const readStored = <T>(storage: Storage, key: string, schema: z.ZodMiniType<T>): T =>
  schema.parse(asJson(storage.getItem(key) ?? ''));

/** Stores a text; where the storage is full, nothing changes. */
export function remember(storage: Storage, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    // The earlier value stays.
  }
}

/** Local storage key of the measurements that wait to be sent (specification, document 1, section 4). */
export const MEASUREMENTS = 'nuevosRegistros';
