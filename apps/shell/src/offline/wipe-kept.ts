/** Where this browser keeps what the person at work last read. */
export const KEPT = 'hilvan:respuestas';

/** Deletes all of it. Every open page lets go of it and keeps nothing more. */
export const wipeKept = (): Promise<void> =>
  new Promise((done) => {
    const end = () => done();
    try {
      Object.assign(indexedDB.deleteDatabase(KEPT), { onsuccess: end, onerror: end, onblocked: end });
    } catch {
      done(); // a browser that keeps nothing
    }
  });
