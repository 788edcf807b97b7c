/**
 * Gives each password of a user a version, so that a session is known to be of one password. 0 is the password that a user had before there
 * were versions.
 */
import type { Migrating } from './columns';

export const up = (db: Migrating): Promise<void> =>
  db.schema
    .alterTable('usuarios')
    .addColumn('clave_version', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
