/** Which rows of a list changed since a version: the triggers of 0015-changes note the rows, a write's version is put to them here. */
import { CON_CAMBIOS, type ConCambios, type Entidad, llamada } from '@hilvan/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from './tables';

/** As long as a browser keeps a list. A version is a moment, in milliseconds, or a little after it. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** More than this are not told: the whole list is there already for whoever asks next. */
const MOST = 1_000;

// Object.keys widens to string; these are exactly the lists.
const LISTS: ReadonlySet<Entidad> = new Set(
  (Object.keys(CON_CAMBIOS) as ConCambios[]).map((name) => llamada(name).entity),
);

/**
 * Puts the versions that a transaction has raised to what it changed, after it has raised them: whoever raises the same
 * counter waits until this one is over, so that no version is seen before those below it.
 */
export async function stampChanges(db: Kysely<Database>, raised: readonly Entidad[]): Promise<void> {
  const lists = raised.filter((entity) => LISTS.has(entity));
  if (lists.length === 0) return;
  await db
    .updateTable('cambios')
    .set((e) => ({
      version: e
        .selectFrom('versiones as v')
        .select('v.version')
        .whereRef('v.entidad', '=', 'cambios.entidad')
        .$asScalar()
        .$notNull(),
    }))
    .where('version', '=', 0)
    .where('entidad', 'in', lists)
    .execute();
  // Record 0 is none: it says that this version is known, whatever changed at it.
  await db
    .insertInto('cambios')
    .columns(['entidad', 'version', 'registro'])
    .expression((e) =>
      e
        .selectFrom('versiones')
        .select(['entidad', 'version', sql<number>`0`.as('registro')])
        .where('entidad', 'in', lists),
    )
    .execute();
}

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
