import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import { type Config, ConfigError, type LogCopyConfig } from '../config/config';
import { applied, migrate } from '../db/migrate';
import { type Base, type Motor, openBase } from '../db/open';
import type { Database } from '../db/tables';
import { copiedName } from '../log-copy/files-copy';
import {
  localTime,
  type Plan,
  planTo,
  type Reach,
  reaches,
  reachLine,
  readNames,
  storedTime,
} from '../log-copy/moments';
import { replay } from '../log-copy/replay';
import { openTarget, type Target } from '../log-copy/target';
import { knownKeys, openStorage, type Storage } from '../services/storage';
import { setAside } from '../services/unsettled';
import { checkLog } from './audit-check';
import { backedUpDatabase, backedUpFile, checkIntegrity, hashOf, stamp, verifyBackup } from './backup';
import { CommandError } from './command';
import { doubtMails, mailLines } from './mails';
import { refuseMoved } from './moved';
import { runningServers, stopFirst } from './running';
import { continueIds, copyTables, differing, type Given, givenIds, type Sums, sumTables } from './tables';
import { continueTills, lastTill, type Till } from './tills';

/** The ends of the names of the files that a SQLite database is kept in. */
const ENDS = ['', '-wal', '-shm'];

/**
 * Puts a backup in the place of the present database, which is kept beside it; on PostgreSQL the database must be empty.
 * @throws CommandError, MigrationError
 */
export async function restore(config: Config, folder: string): Promise<string[]> {
  refuseTaken(config);
  if (folder.endsWith('.sqlite')) return restoreFile(config, folder);
  const manifest = await verifyBackup(folder);
  const names = Object.keys(manifest.archivos);
  // The files first: each has a name that no other file gets, so they disturb nothing if the rest fails.
  const storage = await openStorage(config);
  for (const name of names) {
    const there = (await storage.disk.exists(name)) && (await hashOf(await storage.disk.getStream(name)));
    if (there !== manifest.archivos[name])
      await bring(storage, name, createReadStream(backedUpFile(folder, name)));
  }
  const { database } = config;
  const lines =
    database.kind === 'sqlite'
      ? await replaceSqlite(database.file, (fresh) => copyWritable(backedUpDatabase(folder), fresh))
      : await fillPostgres(config, folder);
  const made = storedTime(manifest.creado);
  return [...lines, `Restaurado el respaldo del ${made}: ${names.length} archivos.`];
}

/** Restores the database alone, from the copy that is made before an update; the files are where they were. @throws CommandError */
async function restoreFile(config: Config, file: string): Promise<string[]> {
  const { database } = config;
  if (database.kind !== 'sqlite')
    throw new CommandError('--de: un archivo .sqlite se restaura solo donde la base de datos es SQLite.');
  if (!existsSync(file)) throw new CommandError(`--de: no hay ningún archivo «${file}».`);
  let missing = 0;
  const lines = await replaceSqlite(database.file, async (fresh) => {
    // What a database that was cut off committed last stands beside its file.
    for (const end of ['', '-wal']) if (existsSync(file + end)) await copyWritable(file + end, fresh + end);
    const { disk } = await openStorage(config);
    for (const key of await verifyReplayed(fresh)) if (!(await disk.exists(key))) missing++;
  });
  return [...lines, `Restaurada la base de datos de «${file}».`, ...filesLines({ brought: 0, missing })];
}

/** Stores a file. One that was cut off must not be taken for whole the next time. */
async function bring({ disk, folder }: Storage, key: string, bytes: Readable): Promise<void> {
  if (!folder) return disk.putStream(key, bytes);
  const part = join(folder, `${key}.parte`);
  await pipeline(bytes, createWriteStream(part, { flush: true }));
  await rename(part, join(folder, key));
}

/** @throws CommandError, ConfigError where a server uses the database that would be replaced, or its contents were moved to PostgreSQL */
function refuseTaken({ dataDir, database }: Config): void {
  refuseMoved(database);
  const running = runningServers(dataDir);
  if (running.length > 0) throw new CommandError(stopFirst(running));
}

/** Printed wherever a command begins a new database: the person may have meant one that stands elsewhere. */
export const begunLine = (file: string): string => `Base de datos nueva en «${file}».`;

/** Copies with the permissions of a new file: a copy with those of its source could not be written where the source is on a read-only medium. */
const copyWritable = (from: string, to: string) => writeFile(to, createReadStream(from));

/**
 * Restores the database from the copy of its log; the present one is kept beside it.
 * @param until the end of the second that is meant, in milliseconds; undefined: the last moment there is
 * @throws CommandError, MigrationError
 */
export async function restoreMoment(config: Config, until: number | undefined): Promise<string[]> {
  const { database } = config;
  // Only SQLite has a continuous copy.
  if (database.kind !== 'sqlite') throw noCopy();
  const [target, all] = await openCopy(config);
  refuseTaken(config);
  const plan = planTo(all, until);
  let files: string[] = [];
  const lines = await replaceSqlite(database.file, async (fresh) => {
    await replay(target, plan, fresh);
    files = filesLines(await bringFiles(config, target, await verifyReplayed(fresh)));
  });
  return [...lines, ...told(plan, until), ...files];
}

/** The stretches of time that the copy reaches, in words for people. @throws CommandError */
export async function reachedMoments(config: Config): Promise<string[]> {
  const [, all] = await openCopy(config);
  return all.length > 0 ? all.map(reachLine) : ['La copia continua no llega a ningún momento todavía.'];
}

/** The last moment, in milliseconds, to which a continuous copy reaches; null for a place without one. @throws what reading it throws */
export async function copiedUntil(logCopy: LogCopyConfig, dataDir: string): Promise<number | null> {
  const target = await openTarget(logCopy, dataDir);
  return reaches(readNames(await target.list())).at(-1)?.to ?? null;
}

/** @throws CommandError */
async function openCopy({ dataDir, logCopy }: Config): Promise<[Target, Reach[]]> {
  if (!logCopy) throw noCopy();
  const target = await openTarget(logCopy, dataDir);
  try {
    return [target, reaches(readNames(await target.list()))];
  } catch (error) {
    throw new CommandError(`LOG_COPY: no se puede leer la copia continua (${String(error)}).`);
  }
}

const noCopy = () =>
  new CommandError('LOG_COPY: no hay copia continua. Diga dónde está, como para el servidor.');

/**
 * Brings a restored database to this program's schema and checks that it is whole.
 * @returns the names of the files that it knows
 * @throws CommandError, MigrationError
 */
async function verifyReplayed(file: string): Promise<string[]> {
  const base = openBase({ kind: 'sqlite', file });
  try {
    await checkIntegrity(base);
    await migrate(base);
    const { count, problems } = await checkLog(base.db, null);
    if (count > 0)
      throw new CommandError(['La bitácora de la copia no está íntegra:', ...problems].join('\n- '));
    return await knownKeys(base.db);
  } finally {
    await base.close();
  }
}

interface Brought {
  brought: number;
  missing: number;
}

/**
 * Brings back the files of the copy that are not stored any more. Each has a name that no other file gets, so they disturb nothing if the
 * rest fails.
 */
async function bringFiles(config: Config, target: Target, keys: readonly string[]): Promise<Brought> {
  const storage = await openStorage(config);
  const names = new Set(await target.list());
  let [brought, missing] = [0, 0];
  for (const key of keys) {
    if (await storage.disk.exists(key)) continue;
    if (!storage.folder || !names.has(copiedName(key))) {
      missing++;
      continue;
    }
    await bring(storage, key, await target.get(copiedName(key)));
    brought++;
  }
  return { brought, missing };
}

function told({ snapshot, segments, last }: Plan, until: number | undefined): string[] {
  const change = segments.at(-1)?.moment ?? snapshot.moment;
  const at = until === undefined ? last : Math.min(until, last);
  const done = `Restaurado como estaba el ${localTime(at)}; lo último que se copió antes es del ${localTime(change)}.`;
  const after = `La copia llega hasta el ${localTime(last)}: lo posterior no está aquí, pero sigue en la copia.`;
  return last > at ? [done, after] : [done];
}

const filesLines = ({ brought, missing }: Brought): string[] => [
  ...(brought > 0 ? [`De la copia se trajeron ${brought} archivos que ya no estaban.`] : []),
  ...(missing > 0
    ? [`${missing} archivos ya no están donde se guardan; tráigalos de un respaldo (carpeta archivos).`]
    : []),
];

/**
 * Writes the new file whole before it takes the place of the present one.
 * @returns lines that tell what became of the present one, and of the mails
 */
async function replaceSqlite(file: string, write: (fresh: string) => Promise<void>): Promise<string[]> {
  const fresh = freshOf(file);
  const clear = () => {
    for (const end of ENDS) rmSync(fresh + end, { force: true });
  };
  try {
    mkdirSync(dirname(file), { recursive: true });
    // The log that a cut-off restore left would be taken for the last writes of this one.
    clear();
    await write(fresh);
    const mails = await prepare({ kind: 'sqlite', file: fresh }, async (base) => {
      await migrate(base);
      const { ids, till } = await givenBy(file);
      await continueIds(base.db, ids);
      await continueTills(base.db, till);
    });
    const kept = keepPresent(file);
    renameSync(fresh, file);
    return [kept ? `La base de datos anterior quedó en ${kept}` : begunLine(file), ...mailLines(mails)];
  } finally {
    clear();
  }
}

interface GivenHere {
  ids: Given;
  till: Till | undefined;
}

/**
 * The numbers that the present file has given since the copy was made: they stand in links and on paper. A damaged file tells none, and is
 * what a restore is for.
 */
async function givenBy(file: string): Promise<GivenHere> {
  const nothing: GivenHere = { ids: new Map(), till: undefined };
  if (!existsSync(file)) return nothing;
  try {
    const present = openBase({ kind: 'sqlite', file });
    try {
      // The file of an older program may have no tills.
      const till = await lastTill(present.db).catch(() => undefined);
      return { ids: await givenIds(present.db), till };
    } finally {
      await present.close();
    }
  } catch {
    return nothing;
  }
}

const freshOf = (file: string) => `${file}.nuevo`;

/** A restore that was cut off at its last step leaves no database; beginning an empty one would look like losing it. @throws ConfigError */
export function refuseHalfRestored(motor: Motor): void {
  if (motor.kind === 'postgres' || existsSync(motor.file) || !existsSync(freshOf(motor.file))) return;
  throw new ConfigError(
    `DATA_DIR: la restauración de «${motor.file}» quedó a medias. Ejecútela de nuevo: npm run restaurar -- --de carpeta, o --hasta`,
  );
}

async function fillPostgres({ dataDir, database }: Config, folder: string): Promise<string[]> {
  // From a copy of it: reading an older backup brings it to this program's schema, and the backup must stay as its manifest says.
  const aside = setAside(dataDir);
  const copy = join(aside.path, 'hilvan.sqlite');
  try {
    await copyWritable(backedUpDatabase(folder), copy);
    const base = openBase(database);
    let mails = 0;
    // Done in the transaction that copies: where the process is killed before its end, nothing of the copy is there.
    const asRestored = async (db: Kysely<Database>) => {
      await newVersions(db);
      mails = await doubtMails(db);
    };
    await fillEmpty(copy, base, asRestored).finally(base.close);
    return mailLines(mails);
  } finally {
    aside.remove();
  }
}

/** Fills a database and makes it usable as a restored one. @returns how many mails are in doubt */
async function prepare(motor: Motor, fill: (base: Base) => Promise<void>): Promise<number> {
  const base = openBase(motor);
  try {
    await fill(base);
    await newVersions(base.db);
    return await doubtMails(base.db);
  } finally {
    await base.close();
  }
}

/**
 * Makes the tables of an empty database. One that has users is refused, and left at the schema it has.
 * @throws CommandError, MigrationError
 */
export async function prepareEmpty(to: Base): Promise<void> {
  const begun = (await applied(to)).length > 0;
  const someone = begun && (await to.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirst());
  if (someone) throw new CommandError('La base de datos de destino ya tiene datos; use una vacía.');
  await migrate(to);
}

/**
 * Copies a SQLite file, which is brought to this program's schema, into an empty database and compares every table.
 * @param then what else is done in the same transaction
 * @throws CommandError
 */
export async function fillEmpty(
  file: string,
  to: Base,
  then: (db: Kysely<Database>) => Promise<void> = async () => undefined,
): Promise<Sums> {
  await prepareEmpty(to);
  const from = openBase({ kind: 'sqlite', file });
  try {
    await migrate(from);
    // Read before the transaction, which PostgreSQL would end while it is idle for long (db/open.ts).
    const sums = await sumTables(from.db);
    return await to.db.transaction().execute(async (db) => {
      await copyTables(from.db, db);
      await continueIds(db, await givenIds(from.db));
      const wrong = differing(sums, await sumTables(db));
      // Thrown inside, so that nothing of a copy that differs stays.
      if (wrong.length > 0)
        throw new CommandError(`La copia difiere en ${wrong.join(', ')}; no se guardó nada.`);
      await then(db);
      return sums;
    });
  } finally {
    await from.close();
  }
}

/**
 * Gives the counters new versions: the labels that readers kept must not fit a database that is older than they are, and no changes since
 * them can be told. After a restore by PostgreSQL's own archive this and `doubtMails` are done by hand (docs/escala.md).
 */
export async function newVersions(db: Kysely<Database>): Promise<void> {
  await db.updateTable('versiones').set({ version: Date.now() }).execute();
  await db.deleteFrom('cambios').execute();
}

/**
 * Moves the present file into a folder beside it: a file can be renamed only within one disk, and the data folder may be on another.
 * @returns the folder; null where there is no file
 */
function keepPresent(file: string): string | null {
  if (!existsSync(file)) return null;
  const folder = join(dirname(file), `antes-de-restaurar-${stamp()}`);
  mkdirSync(folder, { recursive: true });
  for (const end of ENDS) {
    if (existsSync(file + end)) renameSync(file + end, join(folder, `hilvan.sqlite${end}`));
  }
  return folder;
}
