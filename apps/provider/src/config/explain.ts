/** Puts into words the errors that the person who starts the server or types a command can do something about. */
import { codeOf, isUnwritable, refusalOf } from '../db/errors';
import { MigrationError } from '../db/migrate';
import { type Config, ConfigError } from './config';

const UNWRITABLE = new Set(['EACCES', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOSPC', 'EPERM']);

/** Null for an error that this person can do nothing about. */
export function explain(error: unknown): string | null {
  if (error instanceof ConfigError) return `Configuración: ${error.message}`;
  if (error instanceof MigrationError) return error.message;
  const code = codeOf(error);
  if (UNWRITABLE.has(code)) return `Configuración: DATA_DIR: no se puede escribir (${String(error)}).`;
  if (isUnwritable(error)) {
    return `Configuración: DATA_DIR: no se puede escribir en la base de datos (${String(error)}).`;
  }
  const problem = databaseProblem(error);
  return problem && `Configuración: DATABASE_URL: ${problem}`;
}

const NOT_HERE = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * A failure to listen as an error of HOST or PORT where one of them is to blame, otherwise as it came. Only for failures to listen: their
 * codes are also those of databases and folders.
 */
export function listenError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return new ConfigError('PORT: otro programa ya usa este puerto.');
  if (code === 'EACCES')
    return new ConfigError(`PORT: este usuario no puede abrir el puerto ${port}. Elija uno mayor que 1023.`);
  if (NOT_HERE.has(code)) return new ConfigError(`HOST: «${host}» no es una dirección de esta máquina.`);
  return error;
}

/** Why a database cannot be used; null when the database is not to blame. */
export function databaseProblem(error: unknown): string | null {
  // A connection pooler in front of the database says this of itself; its words are passed on, since its manual explains them
  // (docs/escala.md).
  if (error instanceof Error && codeOf(error) === '08P01')
    return `la base de datos no acepta la conexión (${error.message}).`;
  if (refusalOf(error) === 'down') return 'la base de datos no responde.';
  const code = codeOf(error);
  if (code === '28P01' || code === '28000')
    return 'la base de datos no acepta este usuario o esta contraseña.';
  if (code === '3D000') return 'esta base de datos no existe en el servidor.';
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) {
    return 'el archivo está dañado o no es una base de datos; restaure un respaldo.';
  }
  return null;
}
