/** A counter per entity. A read's ETag holds it; every write raises the counters of what it makes stale. */
import type { Entidad } from '@hilvan/contract';
import { type CompiledQuery, type Kysely, sql } from 'kysely';
import { prepared } from './prepared';
import type { Database } from './tables';
import { together } from './together';

const versionOf = prepared((db) =>
  db.selectFrom('versiones').select('version').where('entidad', '=', 'clientes'),
);

export const readVersion = async (db: Kysely<Database>, entity: Entidad): Promise<number> =>
  (await versionOf(db, entity))?.version ?? 0;

/** What each counter stands at; one that was never raised is left out. */
export type Versions = Partial<Record<Entidad, number>>;

export const readVersions = async (db: Kysely<Database>): Promise<Versions> =>
  asVersions(await db.selectFrom('versiones').selectAll().execute());

const asVersions = (rows: readonly { entidad: string; version: number }[]): Versions =>
  Object.fromEntries(rows.map(({ entidad, version }) => [entidad, version]));

/**
 * Last in a transaction and in one order, so that two writers never wait for each other in a circle. What they make stale of the lists that
 * tell their changes is stamped with them, by a trigger (see changes.ts).
 * @param before what is to be done before it and goes with it
 * @returns what they stand at now
 */
export async function raiseVersions(
  db: Kysely<Database>,
  entities: readonly Entidad[],
  before: readonly CompiledQuery[] = [],
): Promise<Versions> {
  const names = [...new Set(entities)].sort();
  if (names.length === 0) {
    for (const query of before) await db.executeQuery(query);
    return {};
  }
  // Never behind the clock, so that a database made again, or put back to an earlier day, never repeats an old label.
  const version = Date.now();
  const raise = db
    .insertInto('versiones')
    .values(names.map((entidad) => ({ entidad, version })))
    .onConflict((c) =>
      c.column('entidad').doUpdateSet({
        version: sql<number>`case when versiones.version < excluded.version then excluded.version else versiones.version + 1 end`,
      }),
    )
    .returning(['entidad', 'version']);
  const { rows } = await together(db, before, raise.compile());
  return asVersions(rows);
}
