import type * as z from 'zod/mini';
import type { Rol } from '../rules/roles';
import { TODOS } from '../rules/roles';

/** The groups of data that a write makes stale and that a read belongs to. */
export type Entidad =
  | 'clientes'
  | 'empresas'
  | 'mediciones'
  | 'productos'
  | 'ordenes'
  | 'personas'
  | 'archivos'
  | 'facturas'
  | 'pagos'
  | 'reparaciones'
  | 'proveedores'
  | 'inventario'
  | 'categorias'
  | 'semanas'
  | 'reportes'
  // Entities of calls beyond the contract (src/extensions).
  | 'sesiones'
  | 'usuarios'
  | 'historial'
  | 'caja'
  | 'tallas'
  | 'factores'
  | 'vitales'
  | 'llaves'
  | 'avisos'
  | 'taller';

/** Where the name of a company stands. */
export const CON_NOMBRE_EMPRESA = [
  'empresas',
  'clientes',
  'mediciones',
  'ordenes',
  'personas',
  'facturas',
  'reparaciones',
  'reportes',
] as const satisfies readonly Entidad[];

/** How a payload travels: as a form (multipart/form-data), as JSON, or not at all. */
export type Codificacion = 'none' | 'form' | 'json';

type AnySchema = z.ZodMiniType;

/** One call of the contract: everything that front ends, provider and documentation know about it. */
export interface Llamada {
  method: 'GET' | 'POST' | 'DELETE';
  /** The path below /api/v1, with parameters as ':name'; their values are encoded. */
  path: `/${string}`;
  encoding: Codificacion;
  /** False for the calls that log somebody in. */
  auth: boolean;
  roles: readonly Rol[];
  /** The strict schema of the payload; absent where nothing is sent. */
  payload?: AnySchema;
  /** The name of a form's binary field. */
  file?: string;
  /** The lenient schema of the answer. Its input type is what the embedded provider has to send. */
  response: AnySchema;
  /** The entity that a read belongs to. */
  entity: Entidad;
  /** The entities that a write makes stale; where not empty the call is a write, also when its method is GET. */
  writes: readonly Entidad[];
  /** Whether it sends or answers passwords: no log, audit row or table of repeated calls may contain what was sent or answered. */
  secret?: boolean;
  /** Whether it changes nothing of the workshop's data, so that no audit row is written. */
  technical?: boolean;
  /** Whether its answer depends on who asks, or changes without a write of this table: the provider caches nothing of it for the next reader. */
  fresh?: boolean;
}

type Options<P extends AnySchema | undefined, R extends AnySchema> = {
  entity: Entidad;
  response: R;
  roles?: readonly Rol[];
  writes?: readonly Entidad[];
  payload?: P;
  file?: string;
};

/** GET: nothing is sent. With `writes` it changes state and is never cached, prefetched or retried. */
export const get = <const Path extends `/${string}`, R extends AnySchema>(
  path: Path,
  o: Options<undefined, R>,
) => call('GET', path, 'none', o);

/** POST or DELETE without a payload. */
export const send = <const Path extends `/${string}`, R extends AnySchema>(
  method: 'POST' | 'DELETE',
  path: Path,
  o: Options<undefined, R>,
) => call(method, path, 'none', o);

/** POST of a form. */
export const form = <const Path extends `/${string}`, P extends AnySchema, R extends AnySchema>(
  path: Path,
  o: Options<P, R> & { payload: P },
) => ({ ...call('POST', path, 'form', o), payload: o.payload });

/** POST of JSON. */
export const json = <const Path extends `/${string}`, P extends AnySchema, R extends AnySchema>(
  path: Path,
  o: Options<P, R> & { payload: P },
) => ({ ...call('POST', path, 'json', o), payload: o.payload });

function call<
  const M extends Llamada['method'],
  const Path extends `/${string}`,
  const C extends Codificacion,
  R extends AnySchema,
>(method: M, path: Path, encoding: C, o: Options<AnySchema | undefined, R>) {
  return {
    method,
    path,
    encoding,
    auth: true as boolean,
    roles: o.roles ?? TODOS,
    response: o.response,
    entity: o.entity,
    writes: o.writes ?? [],
    ...(o.file ? { file: o.file } : {}),
  };
}
