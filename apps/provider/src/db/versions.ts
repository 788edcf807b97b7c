/** A counter per entity. A read's ETag holds it; every write raises the counters of what it makes stale. */
import type { Entidad } from '@hilvan/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from './tables';

/** Read before the data, so that what is read meanwhile is at worst labelled older than it is. */
export async function readVersion(db: Kysely<Database>, entity: Entidad): Promise<number> {
  const row = await db
    .selectFrom('versiones')
    .select('version')
    .where('entidad', '=', entity)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Last in a transaction and in one order, so that two writers never wait for each other in a circle. */
export async function raiseVersions(db: Kysely<Database>, entities: readonly Entidad[]): Promise<void> {
  for (const entidad of [...new Set(entities)].sort()) {
    await db
      .insertInto('versiones')
      // A new counter starts at the clock, so that a database made again never repeats an old label.
      .values({ entidad, version: Date.now() })
      .onConflict((c) => c.column('entidad').doUpdateSet({ version: sql<number>`versiones.version + 1` }))
      .execute();
  }
}
