/** Removes what the audit log tells of people after its time; that something happened, when and by whom stays. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';
import { logCommand, takeTurn } from './bitacora';

/** Rows of this entity say what was removed; they tell of nobody, and keep their content. */
export const REMOVALS = 'bitacora';

/** The content of a row of `REMOVALS`. */
export interface Removal {
  /** Contents from before this moment were removed. */
  antes_de: string;
  filas: number;
  meses: number;
}

/**
 * Removes the contents of rows older than `months`, and says so in the log: a content that is gone without such a row was
 * taken by somebody else. @returns of how many rows
 */
export async function forgetContents(db: Kysely<Database>, months: number, now: Date): Promise<number> {
  const antes_de = monthsBefore(now, months).toISOString();
  const lastDue = (tx: Kysely<Database>) =>
    tx
      .selectFrom('bitacora')
      .select('id')
      .where('momento', '<', antes_de)
      .where('sal', '<>', '')
      .where('entidad', '<>', REMOVALS)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  // Looked for without the turn at first: mostly there is nothing to do, and then nobody has to wait.
  if (!(await lastDue(db))) return 0;
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    const last = await lastDue(tx);
    if (!last) return 0;
    const { numUpdatedRows } = await tx
      .updateTable('bitacora')
      .set({ datos: '', sal: '' })
      .where('momento', '<', antes_de)
      .where('sal', '<>', '')
      .where('entidad', '<>', REMOVALS)
      .executeTakeFirstOrThrow();
    // The notes about merges tell of people too.
    await tx.deleteFrom('fusiones').where('momento', '<', antes_de).execute();
    const removal: Removal = { antes_de, filas: Number(numUpdatedRows), meses: months };
    await logCommand(tx, 'bitacora vaciar', REMOVALS, last.id, removal, now);
    return removal.filas;
  });
}

/** The same day and time, that many months ago; where that month has no such day, its last. */
function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}
