/** Refuses a database that must not be opened before anything is changed, because opening begins a new database where there is none. */
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Config, ConfigError, type LogCopyConfig } from '../config/config';
import { applied } from '../db/migrate';
import { type Base, type Motor, openBase } from '../db/open';
import { localTime } from '../log-copy/moments';
import { CommandError } from './command';
import { refuseMoved } from './moved';
import { copiedUntil, refuseHalfRestored } from './restore';

type Where = Pick<Config, 'dataDir' | 'database' | 'logCopy'>;

/**
 * Opens the configured database. One that does not exist is begun where `begins` allows it and nobody has worked here yet.
 * @throws ConfigError, CommandError
 */
export async function openUsable({ dataDir, database, logCopy }: Where, begins: boolean): Promise<Base> {
  // Asked first: another server that starts meanwhile marks the folder only when its database is whole.
  const used = wasUsed(dataDir);
  refuseUnwritable(dataDir);
  if (database.kind === 'sqlite') {
    refuseMoved(database);
    refuseHalfRestored(database);
    refuseUnwritable(dirname(database.file));
    if (statSync(database.file, { throwIfNoEntry: false })?.isDirectory())
      throw new ConfigError(
        `DATA_DIR: «${database.file}» es una carpeta; ahí va el archivo de la base de datos.`,
      );
    if (existsSync(database.file)) refuseUnwritable(database.file);
    if (isMissing(database.file)) {
      if (used) throw lost(dataDir, `DATA_DIR: la base de datos «${database.file}»`);
      if (!begins)
        throw new CommandError(`No hay ninguna base de datos en «${database.file}». ¿Es correcta DATA_DIR?`);
      if (logCopy) await refuseCopied(logCopy, dataDir);
    }
  }
  const base = openBase(database);
  try {
    if (used && (await applied(base)).length === 0) throw lost(dataDir, 'DATABASE_URL: la base de datos');
    return base;
  } catch (error) {
    await base.close();
    throw error;
  }
}

/**
 * Refuses to begin a database whose copy would take the place of a workshop's: what was copied before would go by itself after some days.
 * @throws ConfigError
 */
async function refuseCopied(logCopy: LogCopyConfig, dataDir: string): Promise<void> {
  // A place that cannot be read holds up nobody; the server says so by itself.
  const there = await copiedUntil(logCopy, dataDir).catch(() => null);
  if (there === null) return;
  throw new ConfigError(
    [
      `LOG_COPY: ahí hay una copia de otra base de datos, hasta el ${localTime(there)}; una nueva tomaría su lugar.`,
      '- Para trabajar con lo que hay en ella: npm run restaurar',
      '- Si la base de datos está en otro lugar, indíquelo en DATA_DIR o DATABASE_URL.',
      '- Para empezar de nuevo, indique otro lugar en LOG_COPY.',
    ].join('\n'),
  );
}

/** The file that opening this database would begin; null where there is one, or another engine keeps it. */
export const begunFile = (motor: Motor): string | null =>
  motor.kind === 'sqlite' && isMissing(motor.file) ? motor.file : null;

/** A file of 0 bytes is what a crashed disk or a full one leaves of a database. */
const isMissing = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;

/** Whether a server has run on this folder, or a backup was restored into it. */
function wasUsed(dataDir: string): boolean {
  const holds = (name: string) =>
    existsSync(join(dataDir, name)) && readdirSync(join(dataDir, name)).length > 0;
  const has = ['jwt-secret', 'servidores'].some((name) => existsSync(join(dataDir, name)));
  return has || ['archivos', 'respaldos'].some(holds);
}

const lost = (dataDir: string, what: string) =>
  new ConfigError(
    [
      `${what} no está o está vacía, pero en «${dataDir}» ya se trabajó.`,
      '- Si la base de datos está en otro lugar, indíquelo en DATA_DIR o DATABASE_URL.',
      '- Si se perdió, restaure un respaldo: npm run restaurar -- --de carpeta',
      `- Para empezar de nuevo, sin nada de lo anterior, mueva «${dataDir}» a otro lugar.`,
    ].join('\n'),
  );

/** Refuses a file or folder that cannot be written; where it does not exist, the folder in which it would be made. @throws ConfigError */
function refuseUnwritable(path: string): void {
  let there = path;
  while (!existsSync(there)) there = dirname(there);
  try {
    accessSync(there, constants.W_OK);
  } catch {
    throw new ConfigError(
      `DATA_DIR: no se puede escribir en «${there}». Revise sus permisos y que el disco no sea de solo lectura.`,
    );
  }
}
