import type { AsyncStorage } from '@tanstack/query-persist-client-core';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { KEPT } from './kept';

export const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Bounds of what is kept: the number of answers, and the characters of all of them together. 50,000 clients take about 8 million. */
const MOST = 60;
const MOST_CHARACTERS = 30_000_000;

const ANSWERS = 'respuestas';
type Answer = { key: string; at: number; size: number; owner: string; text: string };
interface Schema extends DBSchema {
  [ANSWERS]: {
    key: string;
    value: Answer;
    /** Contains the owner, so that what has to be deleted is found by keys alone, without reading any answer. */
    indexes: { order: [at: number, size: number, owner: string] };
  };
}
type Kept = IDBPDatabase<Schema>;

/**
 * A storage for TanStack Query's persister, on IndexedDB, for one owner's answers. When it is opened, and with every answer that is
 * put into it, answers are deleted that are another's, too old or too many. Where the browser refuses, nothing is kept and nothing fails.
 */
export function keptStore(owner: string): AsyncStorage {
  const opened = open(owner);
  opened.catch(() => undefined); // said by each use
  const use = <T>(work: (db: Kept) => Promise<T>): Promise<T | undefined> =>
    opened.then(work).catch(() => undefined); // wiped meanwhile, full, or refused
  return {
    // Another owner's answer is not given to the persister, which would delete it: another tab may still need it.
    getItem: async (key) => {
      const found = await use((db) => db.get(ANSWERS, key));
      return found?.owner === owner ? found.text : undefined;
    },
    setItem: (key, text) =>
      use((db) => trim(db, owner, { key, at: Date.now(), size: text.length, owner, text })),
    removeItem: (key) => use((db) => db.delete(ANSWERS, key)),
  };
}

async function open(owner: string): Promise<Kept> {
  const db = await openDB<Schema>(KEPT, 1, {
    upgrade: (made) =>
      made.createObjectStore(ANSWERS, { keyPath: 'key' }).createIndex('order', ['at', 'size', 'owner']),
    // A logout in another tab deletes the database: nothing more is kept.
    blocking: (_now, _wanted, { target }) => (target as IDBDatabase).close(),
  });
  await trim(db, owner);
  return db;
}

/** Stores `answer` where one is given, then deletes what exceeds the bounds, going from the newest to the oldest. */
async function trim(db: Kept, owner: string, answer?: Answer): Promise<void> {
  const { store, done } = db.transaction(ANSWERS, 'readwrite');
  const work = async () => {
    if (answer) await store.put(answer);
    let count = 0;
    let characters = 0;
    let cursor = await store.index('order').openKeyCursor(null, 'prev');
    while (cursor) {
      const [at, size, who] = cursor.key;
      const old = who !== owner || at < Date.now() - WEEK_MS;
      if (old || ++count > MOST || characters + size > MOST_CHARACTERS) await store.delete(cursor.primaryKey);
      else characters += size;
      cursor = await cursor.continue();
    }
  };
  await Promise.all([work(), done]);
}
