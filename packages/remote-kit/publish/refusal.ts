/** A deployment that is refused, with what the person at the keyboard can do about it; shown without a stack. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Whether something that browsers get was replaced already, or may have been; 'unknown' where only the registry itself can tell. */
export type Changed = boolean | 'unknown';

/** A destination or a key that cannot be used. Shown like a `Refusal`, but it says nothing about a build. */
export class PlaceError extends Error {
  override name = 'Refusal';

  constructor(text: string, changed: Changed = false) {
    super(`${text} ${whatNow(changed)}`);
  }
}

/** Repeating an order to go back that was carried out would undo it. */
function whatNow(changed: Changed): string {
  if (changed === 'unknown')
    return 'No se sabe si quedó hecho. Vea primero en remotes.json, o en el Panel técnico, qué build está publicado; repita la misma orden solo si no es el que quería.';
  return changed ? 'Puede haber quedado a medias: repita la misma orden.' : 'Lo publicado sigue como estaba.';
}

const SYSTEM: Record<string, string> = {
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  EROFS: 'es de solo lectura',
  ENOSPC: 'el disco está lleno',
  EDQUOT: 'el disco está lleno',
  ENOTDIR: 'no es una carpeta',
  EEXIST: 'no es una carpeta',
};

const KEYS = 'no acepta la llave; revise S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY';
const STORAGE: Record<number, string> = {
  301: 'está en otra región; revise S3_REGION',
  400: 'no entiende lo que se pide; revise S3_REGION y S3_ENDPOINT',
  401: KEYS,
  403: KEYS,
  404: 'no existe el almacenamiento',
};

/** The fields of an error that are read here, as Node and the storage client name them. */
interface Fault {
  name: string;
  message: string;
  code?: string;
  syscall?: string;
  $metadata?: { httpStatusCode?: number };
}

/**
 * Explains what a folder or a bucket refused, in words for the person at the keyboard.
 * @returns any other error unchanged
 */
export function explain(error: unknown, address: string, changed: Changed): unknown {
  if (!(error instanceof Error)) return error;
  const reason = reasonOf(error, address.startsWith('s3://'));
  return reason ? new PlaceError(`${address}: ${reason} (${error.message || error.name}).`, changed) : error;
}

function reasonOf({ name, code = '', syscall, $metadata }: Fault, isStorage: boolean): string | undefined {
  if (!isStorage) return syscall && (SYSTEM[code] ?? 'no se puede usar');
  if (name === 'CredentialsProviderError') return KEYS;
  const status = $metadata?.httpStatusCode;
  if (status) return STORAGE[status] ?? `contesta ${status}`;
  return code || $metadata ? 'no se llega a él; revise S3_ENDPOINT y S3_REGION' : undefined;
}
