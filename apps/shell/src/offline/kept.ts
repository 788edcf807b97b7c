/** Where this browser keeps what the person at work last read. */
export const KEPT = 'hilvan:respuestas';
/** Where it keeps what they import (packages/sheets/src/run/plan-store.ts): like a draft, through a session that ended, and no logout. */
const IMPORTS = 'hilvan:importaciones';

/** Deletes all of it. Every open page lets go of it and keeps nothing more. */
export const wipeKept = (): Promise<void> => wipe(KEPT);
export const wipeImports = (): Promise<void> => wipe(IMPORTS);

const wipe = (name: string): Promise<void> =>
  new Promise((done) => {
    const end = () => done();
    try {
      Object.assign(indexedDB.deleteDatabase(name), { onsuccess: end, onerror: end, onblocked: end });
    } catch {
      done(); // a browser that keeps nothing
    }
  });

/** That a list is among it whose changes may be asked for; a logout takes this mark along, with the rest of local storage. */
const LIST_KEPT = 'hilvan:listas';

export const isListKept = (): boolean => localStorage.getItem(LIST_KEPT) !== null;

export function noteListKept(): void {
  try {
    localStorage.setItem(LIST_KEPT, '1');
  } catch {
    // Full: the list is read whole.
  }
}
