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
