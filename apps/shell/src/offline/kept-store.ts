import type { AsyncStorage } from '@tanstack/query-persist-client-core';
import { KEPT } from './kept';

export const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Bounds of what is kept: answers, and characters of them all together. 50,000 clients take some 8 million. */
const MOST = 60;
const MOST_CHARACTERS = 30_000_000;

const ANSWERS = 'respuestas';
/** The owner is part of the index, so that what must go is found by keys alone: no answer is read for it. */
const ORDER = ['at', 'size', 'owner'];
type Answer = { key: string; at: number; size: number; owner: string; text: string };

/**
 * A storage for TanStack Query's persister, on IndexedDB, for one owner's answers. When it is opened, and with every answer that is
 * put into it, answers are deleted that are another's, too old or too many. Where the browser refuses, nothing is kept and nothing fails.
 */
export function keptStore(owner: string): AsyncStorage {
  const opened = open(owner);
  opened.catch(() => undefined); // said by each use
  const use = async <T>(
    mode: IDBTransactionMode,
    ask: (answers: IDBObjectStore) => IDBRequest<T> | undefined,
  ): Promise<T | undefined> => {
    try {
      const db = await opened;
      const request = ask(db.transaction(ANSWERS, mode).objectStore(ANSWERS));
      return request && (await answered(request));
    } catch {
      return undefined; // wiped meanwhile, full, or refused
    }
  };
  return {
    getItem: async (key) => {
      const found = await use<Answer | undefined>('readonly', (answers) => answers.get(key));
      return found?.owner === owner ? found.text : undefined;
    },
    setItem: (key, text) =>
      use('readwrite', (answers) => {
        const put = answers.put({ key, at: Date.now(), size: text.length, owner, text } satisfies Answer);
        trim(answers, owner);
        return put;
      }),
    removeItem: async (key) => {
      await use('readwrite', (answers) => answers.delete(key));
    },
  };
}

async function open(owner: string): Promise<IDBDatabase> {
  const request = indexedDB.open(KEPT, 1);
  request.onupgradeneeded = () =>
    request.result.createObjectStore(ANSWERS, { keyPath: 'key' }).createIndex('order', ORDER);
  const db = await answered(request);
  db.onversionchange = () => db.close();
  trim(db.transaction(ANSWERS, 'readwrite').objectStore(ANSWERS), owner);
  return db;
}

/** Newest first; keys alone are read. */
function trim(answers: IDBObjectStore, owner: string): void {
  const newest = answers.index('order').openKeyCursor(null, 'prev');
  let count = 0;
  let characters = 0;
  newest.onsuccess = () => {
    const cursor = newest.result;
    if (!cursor) return;
    // As ORDER says.
    const [at, size, who] = cursor.key as [number, number, string];
    const old = who !== owner || at < Date.now() - WEEK_MS;
    if (old || ++count > MOST || characters + size > MOST_CHARACTERS) answers.delete(cursor.primaryKey);
    else characters += size;
    cursor.continue();
  };
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
