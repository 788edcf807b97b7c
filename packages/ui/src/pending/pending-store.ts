import { currentSession } from '@hilvan/api-client';
import { create } from 'zustand';
import { localId, readJson, writeJson } from '../storage/local-json';

/**
 * The storage key of a pending list, separate for each person: nobody sends what somebody else put together on the same computer.
 * @param record The record that the list belongs to, where each record has a list of its own.
 */
export const pendingKey = (what: string, record?: string | number): string =>
  ['hilvan', what, currentSession()?.usuario ?? '', ...(record === undefined ? [] : [record])].join(':');

/** An entry that waits to be sent; `idLocal` names it here, and serves as idempotency key. */
export type Pending<T> = T & { readonly idLocal: string };

export type StoredItem = { readonly idLocal: string };

const NOTHING: readonly never[] = [];
const parsed = new Map<string, { text: string | null; items: readonly StoredItem[] }>();

const readItems = (key: string): readonly StoredItem[] => {
  const stored = readJson(key);
  if (!Array.isArray(stored)) return NOTHING;
  return stored
    .filter((item) => typeof item === 'object' && item !== null)
    .map((item) => ({ ...item, idLocal: item.idLocal ?? localId() }));
};

/** The entries under a key; the same array as long as the storage holds the same text. */
export const pendingItems = (key: string): readonly StoredItem[] => {
  const text = localStorage.getItem(key);
  const known = parsed.get(key);
  if (known?.text === text) return known.items;
  const items = readItems(key);
  parsed.set(key, { text, items });
  return items;
};

/** Changes whenever a list has changed, here or in another tab; the entries themselves are only in local storage. */
const useChanges = create(() => ({}));
const tell = (): void => useChanges.setState({});
globalThis.addEventListener?.('storage', tell);

export const usePendingItems = (key: string): readonly StoredItem[] => useChanges(() => pendingItems(key));

/** Replaces the entries. False when the browser refuses to keep them. */
export const writePending = (key: string, items: readonly StoredItem[]): boolean => {
  const kept = writeJson(key, items);
  tell();
  return kept;
};

/** How many entries wait under a key, e.g. before a logout. */
export const pendingCount = (key: string): number => pendingItems(key).length;

/** Every entry of every pending list on this device. Rows that a page read and only remembers have no `idLocal` and are left out. */
const allPending = (except?: string): { aviso?: unknown }[] =>
  Object.keys(localStorage).flatMap((key) => {
    if (key === except) return [];
    const stored = readJson(key);
    return Array.isArray(stored) ? stored.filter((item) => typeof item?.idLocal === 'string') : [];
  });

/** Whether any pending list has entries, not counting the one under `except`. */
export const anyPending = (except?: string): boolean => allPending(except).length > 0;

/** The sentences of those entries that carry one of their own (`aviso`), e.g. of an import that is not finished. */
export const pendingTexts = (): string[] =>
  allPending().flatMap(({ aviso }) => (typeof aviso === 'string' ? aviso : []));
