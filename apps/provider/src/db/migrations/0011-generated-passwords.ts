/** Until when a generated password lets its person in: it is there to choose one of their own. */
import type { Migrating } from './columns';

export const up = (db: Migrating): Promise<void> =>
  db.schema.alterTable('usuarios').addColumn('provisional_hasta', 'text').execute();
