/**
 * Which rows of a list changed since a version. The triggers of 0015-changes note them at version 0; the one of 0019-stamped-changes puts a
 * write's own version to them, when its transaction has raised the list's counter: whoever raises the same counter waits until this one is
 * over, so that no version is seen before those below it.
 */
import type { Entidad } from '@hilvan/contract';
import type { Kysely } from 'kysely';
import type { Database } from './tables';

/** As long as a browser keeps a list. A version is a moment, in milliseconds, or a little after it. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** More than this are not told: the whole list is there already for whoever asks next. */
const MOST = 1_000;

/** Once a day: who has an older label gets the whole list. */
export async function forgetChanges(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('cambios')
    .where('version', '>', 0)
    .where('version', '<', now.getTime() - KEPT_MS)
    .execute();
}

/**
 * The rows that were written after a version, those that are gone among them; null where that cannot be told: a version that
 * this database never had or has forgotten, or too many.
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
        // What stands at 0 was written by a program of before this table, beside this one, or by hand. Not by 'or', which
        // would look through all of the list's.
        .union(noted.where('version', '=', 0))
        .as('changed'),
    )
    .select('registro')
    .limit(MOST + 1)
    .execute();
  if (rows.length > MOST) return null;
  // Asked last: what it follows was not forgotten before.
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
