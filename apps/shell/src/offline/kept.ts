import { remember } from '../storage/stored';

/** The database of the answers that were last read. */
export const KEPT = 'hilvan:respuestas';
/** The database of imports (packages/sheets/src/run/plan-store.ts). Like drafts, imports outlast an expired session but no logout. */
const IMPORTS = 'hilvan:importaciones';

/** Deletes the kept answers. Other open pages close the database, and keep nothing more. */
export const wipeKept = (): Promise<void> => wipe(KEPT);
export const wipeImports = (): Promise<void> => wipe(IMPORTS);

const wipe = (name: string): Promise<void> =>
  new Promise((done) => {
    try {
      Object.assign(indexedDB.deleteDatabase(name), { onsuccess: done, onerror: done, onblocked: done });
    } catch {
      done(); // a browser that keeps nothing
    }
  });

/** The mark that a long list is among the kept answers. A logout removes it with the rest of local storage. */
const LIST_KEPT = 'hilvan:listas';

export const isListKept = (): boolean => localStorage.getItem(LIST_KEPT) !== null;

/** Where local storage is full there is no mark, and the list is read as a whole. */
export const noteListKept = (): void => remember(localStorage, LIST_KEPT, '1');
