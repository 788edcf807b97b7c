/**
 * Which rows of a list changed since a version. The triggers of 0015-changes note them at version 0. The trigger of 0019-stamped-changes
 * gives them the version of their write when its transaction raises the counter of the list; another transaction that raises the same
 * counter waits until this one is over, so that no version is seen before the ones below it.
 */
import type { Entidad } from '@hilvan/contract';
import type { Kysely } from 'kysely';
import type { Database } from './tables';

/** Changes are kept as long as a browser keeps a list. Versions begin at the clock, in milliseconds, so that they can be compared with it. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** Where more rows than this have changed, the whole list is sent instead. */
const MOST = 1_000;

/** Runs once a day. A reader whose version is older than what is kept gets the whole list. */
export async function forgetChanges(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('cambios')
    .where('version', '>', 0)
    .where('version', '<', now.getTime() - KEPT_MS)
    .execute();
}

/**
 * The ids of the rows that were written or deleted after a version. Null where that cannot be told: this database never had that version,
 * has forgotten it, or too many rows changed.
 */
export async function changedSince(
  db: Kysely<Database>,
  list: Entidad,
  version: number,
): Promise<number[] | null> {
  const noted = db
    .selectFrom('cambios')
    .select('registro')
    .where('entidad', '=', list)
    .where('registro', '>', 0);
  const rows = await db
    .selectFrom(
      noted
        .where('version', '>', version)
        // Rows still at version 0 were written without raising the counter: by hand, or by a program from before this table that runs beside
        // this one. A union, because an `or` would look through all changes of the list.
        .union(noted.where('version', '=', 0))
        .as('changed'),
    )
    .select('registro')
    .limit(MOST + 1)
    .execute();
  if (rows.length > MOST) return null;
  // Checked after the rows were read: where the version is still known now, none of the changes after it was forgotten.
  const known = await db
    .selectFrom('cambios')
    .select('version')
    .where('entidad', '=', list)
    .where('version', '=', version)
    .where('registro', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return known ? rows.map(({ registro }) => registro) : null;
}
