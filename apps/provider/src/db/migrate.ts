/** Brings a database to this program's schema; takes a copy before changing one that holds data. */
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
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
import * as servers from './migrations/0016-servers';
import * as vitals from './migrations/0017-vitals';
import * as jobs from './migrations/0018-jobs';
import * as stampedChanges from './migrations/0019-stamped-changes';
import * as stockNames from './migrations/0020-stock-names';
import * as stockAskedFor from './migrations/0021-stock-asked-for';
import * as notices from './migrations/0022-notices';
import * as workshop from './migrations/0023-workshop';
import type { Base } from './open';
import { IF_GONE, liveServers, placeOfServer } from './servers';
import type { Database } from './tables';

/** One step of the schema. */
export interface Step extends Migration {
  /**
   * The step only adds: programs that do not know it may start, and go on beside it. Without this flag they are refused, and the step is not
   * made while one of them serves. Counts from 0016 on (docs/decisions/0043).
   */
  expands?: true;
}

/** The step that begins to note which programs serve, and which steps only add. */
const NOTED = '0016-servers';

export const MIGRATIONS: Record<string, Step> = {
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
  [NOTED]: servers,
  '0017-vitals': vitals,
  '0018-jobs': jobs,
  '0019-stamped-changes': stampedChanges,
  '0020-stock-names': stockNames,
  '0021-stock-asked-for': stockAskedFor,
  '0022-notices': notices,
  '0023-workshop': workshop,
};

/** A database this program must not touch, or a migration that failed; the message is for the operator. */
export class MigrationError extends Error {}

/**
 * Makes the steps that the database lacks.
 * @param prepare is called before an existing database is changed, with whether all missing steps only add
 * @throws MigrationError when the database is newer than the program, older programs would have to be stopped first, or a step fails (then
 * nothing of the step stays)
 */
export async function migrate(
  base: Base,
  prepare?: (expands: boolean) => Promise<void>,
  migrations: Record<string, Step> = MIGRATIONS,
): Promise<void> {
  const done = await known(base, migrations);
  const migrator = new Migrator({
    db: base.db,
    provider: { getMigrations: async () => guarded(base, migrations) },
    migrationTableName: 'esquema',
    migrationLockTableName: 'esquema_cerrojo',
  });
  if (done.length === Object.keys(migrations).length) return;
  const missing = Object.entries(migrations).filter(([name]) => !done.includes(name));
  if (done.length > 0) await prepare?.(missing.every(([, step]) => step.expands));
  const { error } = await migrator.migrateToLatest();
  if (error instanceof MigrationError) throw error;
  if (error)
    throw new MigrationError(`No se pudo actualizar la base de datos: ${String(error)}`, { cause: error });
}

/**
 * `migrate` for a process that is going to serve: it accepts a newer database too, where all steps that this program does not know only add.
 * @returns the steps that are not known; mostly none
 * @throws MigrationError
 */
export async function migrateToServe(
  base: Base,
  prepare?: (expands: boolean) => Promise<void>,
  migrations: Record<string, Step> = MIGRATIONS,
): Promise<string[]> {
  const done = await applied(base);
  const later = laterThan(done, migrations);
  if (later.length === 0) {
    await migrate(base, prepare, migrations);
    return [];
  }
  const expanding = await base.db.selectFrom('esquema_ampliaciones').select('name').execute();
  const serves =
    Object.keys(migrations).every((name) => done.includes(name)) &&
    later.every((name) => expanding.some((step) => step.name === name));
  if (!serves) throw newer(later);
  return later;
}

/** The migrations this database already has. @throws MigrationError when one of them is not this program's */
export async function known(base: Base, migrations: Record<string, Step> = MIGRATIONS): Promise<string[]> {
  const done = await applied(base);
  const later = laterThan(done, migrations);
  if (later.length > 0) throw newer(later);
  return done;
}

/** The migrations this database already has, also those that this program does not know. */
export async function applied(base: Base): Promise<string[]> {
  const tables = await base.db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((t) => t.name === 'esquema')) return [];
  const { rows } = await sql<{ name: string }>`select name from esquema order by name`.execute(base.db);
  return rows.map((row) => row.name);
}

const laterThan = (done: string[], migrations: Record<string, Step>) =>
  done.filter((name) => !(name in migrations));

const newer = (later: string[]) =>
  new MigrationError(
    `La base de datos es más nueva que este programa (tiene ${later.join(', ')}). Actualice Hilván.`,
  );

/** Makes each step, within its own transaction, note that it only adds; on PostgreSQL any other step is refused while another process serves. */
function guarded({ kind }: Base, migrations: Record<string, Step>): Record<string, Migration> {
  const guard = (name: string, step: Step): Migration => ({
    async up(db: Kysely<Database>) {
      if (!step.expands && kind === 'postgres') await refuseBesideOthers(db);
      await step.up(db);
      if (step.expands) await db.insertInto('esquema_ampliaciones').values({ name }).execute();
    },
  });
  return Object.fromEntries(
    Object.entries(migrations).map(([name, step]) => [name, name > NOTED ? guard(name, step) : step]),
  );
}

/** @throws MigrationError while another process serves, which is an older one: a newer one would have made the step */
async function refuseBesideOthers(db: Kysely<Database>): Promise<void> {
  // A process that starts meanwhile waits for this lock before it can be noted, and then sees the step.
  await sql`lock table servidores in share mode`.execute(db);
  const live = await liveServers(db);
  if (live.length === 0) return;
  throw new MigrationError(
    `Junto a esta actualización no puede servir un programa anterior. Detenga primero ${live.map(placeOfServer).join(', ')}. ${IF_GONE}`,
  );
}
