import type * as z from 'zod/mini';

/** Text as JSON; null where it is none. */
export function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What is stored under a key; `schema` has an answer of its own for what it cannot read. */
export const readStored = <T>(storage: Storage, key: string, schema: z.ZodMiniType<T>): T =>
  schema.parse(asJson(storage.getItem(key) ?? ''));

/** On a device that is full nothing new is remembered. */
export function remember(storage: Storage, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    // What was there before stays.
  }
}

/** Local storage key of the measurements that wait to be sent (document 1, section 4). */
export const MEASUREMENTS = 'nuevosRegistros';
