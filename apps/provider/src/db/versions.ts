/** A counter per entity. The ETag of a read holds it; every write raises the counters of the entities whose answers it makes stale. */
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

/** The value of each counter; one that was never raised is left out. */
export type Versions = Partial<Record<Entidad, number>>;

export const readVersions = async (db: Kysely<Database>): Promise<Versions> =>
  asVersions(await db.selectFrom('versiones').selectAll().execute());

const asVersions = (rows: readonly { entidad: string; version: number }[]): Versions =>
  Object.fromEntries(rows.map(({ entidad, version }) => [entidad, version]));

/**
 * Raises the counters of these entities. It comes last in a transaction and always in the same order, so that two writers never wait for
 * each other in a circle. A trigger then gives the new versions to the changed rows of the lists that tell their changes (see changes.ts).
 * @param before statements to be done before it, which are sent along with it
 * @returns the counters' new values
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
