/** Backups: a folder with the database as one SQLite file, the orders' files, and a list of both to check them by. */
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Config } from '../config/config';
import { codeOf, refusalOf } from '../db/errors';
import { known, MigrationError, migrate } from '../db/migrate';
import { type Base, openBase, openUnchanged } from '../db/open';
import { lastOfLog } from '../services/bitacora';
import type { LogHead } from '../services/bitacora-chain';
import { isKnown, knownKeys, openStorage } from '../services/storage';
import { CommandError } from './command';
import { runningServers, stopFirst } from './running';
import { continueIds, copyTables, differing, givenIds, type Sums, sumTables } from './tables';

export interface Manifest {
  creado: string;
  /** The end of the audit log, to compare a later log with; absent in backups from before the log was chained. */
  bitacora?: LogHead;
  tablas: Sums;
  archivos: Record<string, string>;
}

/** The folder backups go to unless told otherwise. */
export const backupsFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'respaldos');
export const stamp = (now = new Date()): string => now.toISOString().replace(/[:.]/g, '-');

const DATABASE = 'hilvan.sqlite';
const FILES = 'archivos';
const MANIFEST = 'manifiesto.json';

/** Writes a backup while the server runs. Where it fails, nothing of it stays. @throws CommandError */
export async function backUp(base: Base, config: Config, folder: string): Promise<Manifest> {
  openFolder(folder);
  try {
    return await write(base, config, folder);
  } catch (error) {
    // Half a backup would only be taken for a whole one.
    rmSync(folder, { recursive: true, force: true });
    if (refusalOf(error) !== 'full') throw error;
    throw new CommandError(
      `No hay espacio para el respaldo en «${folder}»; no quedó nada de él. Libere espacio o indique otra carpeta con --a.`,
      { cause: error },
    );
  }
}

/** @throws CommandError when something is there already, or nothing can be written there */
function openFolder(folder: string): void {
  if (existsSync(join(folder, MANIFEST))) throw new CommandError(`--a: «${folder}» ya tiene un respaldo.`);
  if (!isEmpty(folder)) throw new CommandError(`--a: «${folder}» no está vacía; indique una carpeta nueva.`);
  try {
    mkdirSync(join(folder, FILES), { recursive: true });
  } catch (error) {
    throw new CommandError(`--a: no se puede escribir en «${folder}» (${String(error)}).`, { cause: error });
  }
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return true;
  }
}

async function write(base: Base, config: Config, folder: string): Promise<Manifest> {
  const file = join(folder, DATABASE);
  if (base.kind === 'sqlite') await copySqlite(base, file);
  else await copyPostgres(base, file);
  const copy = openBase({ kind: 'sqlite', file });
  try {
    await checkIntegrity(copy);
    const archivos = await copyFiles(copy, base, config, join(folder, FILES));
    const manifest: Manifest = {
      creado: new Date().toISOString(),
      bitacora: await lastOfLog(copy.db),
      tablas: await sumTables(copy.db),
      archivos,
    };
    // Last, so that a folder with a manifest is a whole backup.
    writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest, null, 2));
    return manifest;
  } finally {
    await copy.close();
  }
}

/** The manifest of the backup in a folder; null where there is none. @throws SyntaxError when it is damaged */
function readManifest(folder: string): Manifest | null {
  try {
    // `backUp` has written it; a caller that relies on it compares it with the rest of the backup.
    return JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
  } catch (error) {
    if (ABSENT.has(codeOf(error))) return null;
    throw error;
  }
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR']);
const UNREADABLE = new Set(['EACCES', 'EPERM']);

/** A backup that this user may not read is not called damaged: nothing is known of it. */
const broken = (error: unknown, folder: string) =>
  new CommandError(
    UNREADABLE.has(codeOf(error))
      ? `El respaldo «${folder}» no se puede leer: revise sus permisos (${String(error)}).`
      : `El respaldo «${folder}» está dañado (${String(error)}).`,
    { cause: error },
  );

/** The end of the audit log as a backup knew it. */
export interface KeptHead {
  folder: string;
  creado: string;
  head: LogHead;
}

/**
 * The end of the log as the backup in a folder knew it; null where there is no backup, or one from before the log was chained.
 * @throws CommandError when it is damaged
 */
export function keptHead(folder: string): KeptHead | null {
  try {
    const { creado, bitacora } = readManifest(folder) ?? {};
    return creado && bitacora ? { folder, creado, head: bitacora } : null;
  } catch (error) {
    throw broken(error, folder);
  }
}

/** The end of the log as the newest backup in the configured folder knew it. @throws CommandError when one is damaged */
export function newestKeptHead(config: Pick<Config, 'dataDir'>): KeptHead | null {
  const folder = backupsFolder(config);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const kept = names.map((name) => keptHead(join(folder, name))).filter((one) => one !== null);
  return kept.sort((a, b) => (a.creado < b.creado ? 1 : -1))[0] ?? null;
}

/** Opens a backup and compares everything with its manifest. @throws CommandError, MigrationError when it is newer */
export async function verifyBackup(folder: string): Promise<Manifest> {
  try {
    const manifest = readManifest(folder);
    if (!manifest) throw new CommandError(`--de: «${folder}» no es un respaldo (falta ${MANIFEST}).`);
    if (!existsSync(backedUpDatabase(folder)))
      throw new CommandError(`El respaldo está dañado: falta ${DATABASE}.`);
    // Checked first, because SQLite does not say why it cannot open a file.
    accessSync(backedUpDatabase(folder), constants.R_OK);
    await compare(manifest, folder);
    return manifest;
  } catch (error) {
    if (error instanceof CommandError || error instanceof MigrationError) throw error;
    throw broken(error, folder);
  }
}

async function compare(manifest: Manifest, folder: string): Promise<void> {
  const copy = openUnchanged(backedUpDatabase(folder));
  try {
    await checkIntegrity(copy);
    await known(copy);
    const wrong = differing(manifest.tablas, await sumTables(copy.db));
    if (wrong.length > 0) throw new CommandError(`El respaldo está dañado: ${wrong.join(', ')}.`);
    for (const [name, sha256] of Object.entries(manifest.archivos)) {
      const found = join(folder, FILES, name);
      if (!existsSync(found) || (await hashOf(createReadStream(found))) !== sha256) {
        throw new CommandError(`El respaldo está dañado: archivo ${name}.`);
      }
    }
  } finally {
    await copy.close();
  }
}

/** The path of a backed-up file. */
export const backedUpFile = (folder: string, name: string): string => join(folder, FILES, name);
export const backedUpDatabase = (folder: string): string => join(folder, DATABASE);

/** Has SQLite write one consistent file, whatever else is being written meanwhile. */
export async function copySqlite(base: Base, file: string): Promise<void> {
  await sql`vacuum into ${sql.lit(file)}`.execute(base.db);
}

/** Copies one snapshot of all tables, whatever is being written meanwhile. */
async function copyPostgres(base: Base, file: string): Promise<void> {
  const copy = openBase({ kind: 'sqlite', file });
  try {
    await migrate(copy);
    // The snapshot is the inner transaction: so it does not wait for the disk of the copy, and PostgreSQL ends a transaction that is idle
    // for long (db/open.ts).
    await copy.db.transaction().execute((to) =>
      base.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (from) => {
          await copyTables(from, to);
          await continueIds(to, await givenIds(from));
        }),
    );
  } finally {
    await copy.close();
  }
}

/**
 * Before a migration of SQLite: refuses where older programs still serve, and copies the database. Nothing is needed on PostgreSQL, which
 * has its own tools and undoes a failed migration as a whole; who serves there is asked within each step.
 * @param expands whether older programs can go on beside it
 * @throws MigrationError
 */
export async function prepareMigration(
  base: Base,
  config: Pick<Config, 'dataDir'>,
  expands: boolean,
): Promise<void> {
  if (base.kind !== 'sqlite') return;
  const running = expands ? [] : runningServers(config.dataDir);
  if (running.length > 0)
    throw new MigrationError(
      `Junto a esta actualización no puede servir un programa anterior. ${stopFirst(running)}`,
    );
  const folder = backupsFolder(config);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `antes-de-actualizar-${stamp()}.sqlite`);
  try {
    await copySqlite(base, file);
  } catch (error) {
    // Half a copy would be taken for a whole one, and fill the disk.
    for (const end of ['', '-journal']) rmSync(file + end, { force: true });
    const room = refusalOf(error) === 'full' ? ' Haga espacio en ese disco.' : '';
    throw new MigrationError(
      `No se pudo hacer la copia de antes de actualizar, «${file}» (${String(error)}). No se cambió nada.${room}`,
    );
  }
}

export async function checkIntegrity({ db }: Base): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  if (rows[0]?.integrity_check !== 'ok') throw new CommandError('La copia de la base de datos está dañada.');
}

/** Copies every file that the copied database knows. @returns their sums */
async function copyFiles(
  copy: Base,
  live: Base,
  config: Config,
  folder: string,
): Promise<Record<string, string>> {
  const { disk } = await openStorage(config);
  const sums: Record<string, string> = {};
  for (const nombre of await knownKeys(copy.db)) {
    const stream = await disk.getStream(nombre).catch(() => null);
    const saved = stream && (await save(stream, join(folder, nombre)).catch(unlessFull));
    if (saved) {
      sums[nombre] = saved;
      continue;
    }
    // A file that was deleted since the database was copied may be missing; one that is still known must be readable.
    if (await isKnown(live.db, nombre)) throw new CommandError(`No se pudo leer el archivo ${nombre}.`);
    await copy.db.deleteFrom('archivos').where('nombre', '=', nombre).execute();
    await copy.db.deleteFrom('reportes').where('clave', '=', nombre).execute();
  }
  return sums;
}

function unlessFull(error: unknown): null {
  if (refusalOf(error) === 'full') throw error;
  return null;
}

async function save(stream: Readable, path: string): Promise<string> {
  await pipeline(stream, createWriteStream(path));
  return hashOf(createReadStream(path));
}

export async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}
