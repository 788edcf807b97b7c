/** A counter per entity. A read's ETag holds it; every write raises the counters of what it makes stale. */
import type { Entidad } from '@hilvan/contract';
import { type Kysely, sql } from 'kysely';
import { prepared } from './prepared';
import type { Database } from './tables';

const versionOf = prepared((db) =>
  db.selectFrom('versiones').select('version').where('entidad', '=', 'clientes'),
);

export const readVersion = async (db: Kysely<Database>, entity: Entidad): Promise<number> =>
  (await versionOf(db, entity))?.version ?? 0;

/** Last in a transaction and in one order, so that two writers never wait for each other in a circle. */
export async function raiseVersions(db: Kysely<Database>, entities: readonly Entidad[]): Promise<void> {
  const names = [...new Set(entities)].sort();
  if (names.length === 0) return;
  // A new counter starts at the clock, so that a database made again never repeats an old label.
  const version = Date.now();
  await db
    .insertInto('versiones')
    .values(names.map((entidad) => ({ entidad, version })))
    .onConflict((c) => c.column('entidad').doUpdateSet({ version: sql<number>`versiones.version + 1` }))
    .execute();
}
