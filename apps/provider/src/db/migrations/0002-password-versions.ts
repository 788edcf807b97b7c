/** Which password a session was opened with. 0 is the one a user had before they were told apart. */
import type { Migrating } from './columns';

export const up = (db: Migrating): Promise<void> =>
  db.schema
    .alterTable('usuarios')
    .addColumn('clave_version', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
