/** Until when a generated password lets its user in: it only serves to choose another. */
import type { Migrating } from './columns';

export const up = (db: Migrating): Promise<void> =>
  db.schema.alterTable('usuarios').addColumn('provisional_hasta', 'text').execute();
