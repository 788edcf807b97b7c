/** What whoever starts the server or types a command can act on, in their words. */
import { codeOf, isUnwritable, refusalOf } from '../db/errors';
import { MigrationError } from '../db/migrate';
import { type Config, ConfigError } from './config';

const UNWRITABLE = new Set(['EACCES', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOSPC', 'EPERM']);

/** Null for what nobody outside can act on. */
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

/** A failure to listen, which HOST or PORT is to blame for, or as it came: its code alone may be a database's or a folder's, too. */
export function listenError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return new ConfigError('PORT: otro programa ya usa este puerto.');
  if (code === 'EACCES')
    return new ConfigError(`PORT: este usuario no puede abrir el puerto ${port}. Elija uno mayor que 1023.`);
  if (NOT_HERE.has(code)) return new ConfigError(`HOST: «${host}» no es una dirección de esta máquina.`);
  return error;
}

/** Why a database cannot be used; null when it is not its fault. */
export function databaseProblem(error: unknown): string | null {
  // What a pooler in between says of itself; its manual knows the words (docs/escala.md).
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
