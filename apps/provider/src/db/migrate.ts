/** Brings a database to this program's schema; takes a copy before changing one that holds data. */
import { type Migration, Migrator, sql } from 'kysely';
import * as initial from './migrations/0001-initial';
import * as passwordVersions from './migrations/0002-password-versions';
import * as storedReports from './migrations/0003-stored-reports';
import * as stockMinima from './migrations/0004-stock-minima';
import * as sessions from './migrations/0005-sessions';
import * as factors from './migrations/0006-factors';
import * as limits from './migrations/0007-limits';
import * as auditChain from './migrations/0008-audit-chain';
import * as auditByRecord from './migrations/0009-audit-by-record';
import * as till from './migrations/0010-till';
import * as generatedPasswords from './migrations/0011-generated-passwords';
import * as merges from './migrations/0012-merges';
import * as sizeCharts from './migrations/0013-size-charts';
import * as faults from './migrations/0014-faults';
import * as changes from './migrations/0015-changes';
import * as vitals from './migrations/0017-vitals';
import type { Base } from './open';

export const MIGRATIONS: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-password-versions': passwordVersions,
  '0003-stored-reports': storedReports,
  '0004-stock-minima': stockMinima,
  '0005-sessions': sessions,
  '0006-factors': factors,
  '0007-limits': limits,
  '0008-audit-chain': auditChain,
  '0009-audit-by-record': auditByRecord,
  '0010-till': till,
  '0011-generated-passwords': generatedPasswords,
  '0012-merges': merges,
  '0013-size-charts': sizeCharts,
  '0014-faults': faults,
  '0015-changes': changes,
  '0017-vitals': vitals,
};

/** A database this program must not touch, or a migration that failed; the message is for the operator. */
export class MigrationError extends Error {}

/**
 * @param backup is called before an existing database is changed.
 * @throws MigrationError when the database is newer than the program, or a step fails (nothing of the step stays).
 */
export async function migrate(
  base: Base,
  backup?: () => Promise<void>,
  migrations = MIGRATIONS,
): Promise<void> {
  const migrator = new Migrator({
    db: base.db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'esquema',
    migrationLockTableName: 'esquema_cerrojo',
  });
  const done = await known(base, migrations);
  if (done.length === Object.keys(migrations).length) return;
  if (done.length > 0) await backup?.();
  const { error } = await migrator.migrateToLatest();
  if (error)
    throw new MigrationError(`No se pudo actualizar la base de datos: ${String(error)}`, { cause: error });
}

/** The migrations this database already has. @throws MigrationError when one of them is not this program's */
export async function known(base: Base, migrations = MIGRATIONS): Promise<string[]> {
  const done = await applied(base);
  const later = done.filter((name) => !(name in migrations));
  if (later.length === 0) return done;
  throw new MigrationError(
    `La base de datos es más nueva que este programa (tiene ${later.join(', ')}). Actualice Hilván.`,
  );
}

async function applied(base: Base): Promise<string[]> {
  const tables = await base.db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((t) => t.name === 'esquema')) return [];
  const { rows } = await sql<{ name: string }>`select name from esquema order by name`.execute(base.db);
  return rows.map((row) => row.name);
}
