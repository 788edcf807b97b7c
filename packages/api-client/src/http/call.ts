import {
  type Carga,
  type CargaDe,
  fillPath,
  LLAMADAS,
  type Llamada,
  type NombreLlamada,
  type Parametros,
  type ParametrosDe,
  type Respuesta,
  type RespuestaDe,
} from '@hilvan/contract';
import { readAnswer } from './read';
import { read } from './read-large';
import { request, type Sending } from './request';

/** What a call needs besides its name: path parameters and payload exactly where the contract has them. */
export type CallOptions<K extends NombreLlamada> = (keyof Parametros<K> extends never
  ? { params?: undefined }
  : { params: Parametros<K> }) &
  (Carga<K> extends undefined ? { payload?: undefined } : { payload: Carga<K> }) &
  Omit<Sending, 'payload'>;

/** As `CallOptions`, for a call beyond the contract, given by its definition. */
export type ExtensionOptions<D extends Llamada> = (keyof ParametrosDe<D> extends never
  ? { params?: undefined }
  : { params: ParametrosDe<D> }) &
  (CargaDe<D> extends undefined ? { payload?: undefined } : { payload: CargaDe<D> }) &
  Omit<Sending, 'payload'>;

type Argumentos<K extends NombreLlamada> = OrNone<CallOptions<K>>;

/**
 * Makes a call of the contract: sends exactly its fields, reads the answer leniently, marks as stale what a write changed.
 * @throws {ApiError} in every failing case
 */
export async function callApi<K extends NombreLlamada>(
  name: K,
  ...[options]: Argumentos<K>
): Promise<Respuesta<K>> {
  return (await call<K>(name, options)).datos;
}

/**
 * Like `callApi`, also with the version (ETag) of what was read; null where the provider gives none.
 * @throws {ApiError} in every failing case
 */
export async function callWithVersion<K extends NombreLlamada>(
  name: K,
  ...[options]: Argumentos<K>
): Promise<{ datos: Respuesta<K>; version: string | null }> {
  return call<K>(name, options);
}

type OrNone<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options];

/**
 * Makes a call that the provider announced in its capabilities. The caller brings the definition along, so that pages which never make the
 * call do not carry it. Sends, reads and marks as stale as `callApi` does.
 * @throws {ApiError} in every failing case
 */
export const callExtension = async <D extends Llamada>(
  definition: D,
  ...[options]: OrNone<ExtensionOptions<D>>
): Promise<RespuestaDe<D>> =>
  // The answer was read with this definition's own schema.
  (await send(definition, options, async (status, text) => readAnswer(definition, status, text)))
    .datos as RespuestaDe<D>;

const call = <K extends NombreLlamada>(name: K, options?: CallOptions<K>) =>
  // The answer was read with this call's own schema.
  send(LLAMADAS[name], options, (status, text) => read(name, status, text)) as ReturnType<
    typeof callWithVersion<K>
  >;

/** `fillPath` checks that every parameter of the path is given. */
const send = (
  definition: Llamada,
  options: (Sending & { params?: Record<string, string | number> | undefined }) | undefined,
  readBody: Parameters<typeof request>[3],
) => request(definition, fillPath(definition, options?.params ?? {}), options ?? {}, readBody);
