/** What the copy of a log asks of SQLite. */
import { setImmediate as immediate } from 'node:timers/promises';
import type Sqlite from 'libsql';

/** Begins a reading transaction at the end of the log, which keeps that place until it is rolled back. */
export function hold(connection: Sqlite.Database): void {
  connection.exec('begin');
  // A transaction begins to read with its first query.
  connection.pragma('schema_version');
}

/** How many pages are read at once; meanwhile nothing else is copied. */
const PAGES = 256;

/**
 * The database's file as this transaction sees it. SQLite is asked for it: opening and closing the file itself would give up the locks of
 * the whole process, and the next process to leave the database would throw its log away.
 */
export async function* pagesOf(connection: Sqlite.Database): AsyncGenerator<Buffer> {
  const [{ page_count }] = connection.pragma('page_count') as [{ page_count: number }];
  const pages = connection.prepare(
    `with recursive n (i) as (values (?) union all select i + 1 from n where i < ?)
    select p.data from n cross join sqlite_dbpage as p where p.pgno = n.i`,
  );
  for (let from = 1; from <= page_count; from += PAGES) {
    const rows = pages.all(from, Math.min(from + PAGES - 1, page_count)) as { data: ArrayBuffer }[];
    yield Buffer.concat(rows.map(({ data }) => Buffer.from(data)));
    await immediate();
  }
}

/** Puts the log into the database as far as it can. @returns whether all of it stands there now */
export function checkpoint(connection: Sqlite.Database): boolean {
  const [{ log, checkpointed }] = connection.pragma('wal_checkpoint(PASSIVE)') as [
    { log: number; checkpointed: number },
  ];
  return log === checkpointed;
}
