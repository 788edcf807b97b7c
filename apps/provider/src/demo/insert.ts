import type { Kysely } from 'kysely';
import type { Database, Nueva } from '../db/tables';
import { chunks } from '../services/chunks';

/** Rows with ids of their own, in few statements. */
export async function insertAll<T extends keyof Database>(
  db: Kysely<Database>,
  table: T,
  rows: readonly Nueva<T>[],
): Promise<void> {
  for (const some of chunks(rows, 800)) {
    // Kysely's own row type of a table that is only known as T; Nueva<T> is the same by construction.
    await db
      .insertInto(table)
      .values(some as never)
      .execute();
  }
}
