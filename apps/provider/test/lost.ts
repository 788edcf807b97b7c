/** Connections to the database that are lost in the moment that a test wants. */
import { vi } from 'vitest';
import type { Provider } from './harness';

export const LOST = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

/** Commits the next transaction, and tells its caller that the connection was lost. */
export function loseCommit({ base: { db } }: Provider): void {
  const begun = db.transaction();
  const execute = begun.execute.bind(begun);
  begun.execute = async (work) => {
    await execute(work);
    throw LOST;
  };
  vi.spyOn(db, 'transaction').mockReturnValueOnce(begun);
}
