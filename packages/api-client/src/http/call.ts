import {
  type Carga,
  LLAMADAS,
  type Llamada,
  type NombreLlamada,
  type Parametros,
  pathOf,
  type Respuesta,
} from '@hilvan/contract';
import { read } from './read-large';
import { request, type Sending } from './request';

/** What a call needs beside its name: path parameters and payload exactly where the contract has them. */
export type CallOptions<K extends NombreLlamada> = (keyof Parametros<K> extends never
  ? { params?: undefined }
  : { params: Parametros<K> }) &
  (Carga<K> extends undefined ? { payload?: undefined } : { payload: Carga<K> }) &
  Omit<Sending, 'payload'>;

type Argumentos<K extends NombreLlamada> =
  Record<never, never> extends CallOptions<K> ? [options?: CallOptions<K>] : [options: CallOptions<K>];

/**
 * Makes a call of the contract. Sends exactly its keys, reads leniently, marks stale what a write changed.
 * @throws {ApiError} in every failing case.
 */
export async function callApi<K extends NombreLlamada>(
  name: K,
  ...[options]: Argumentos<K>
): Promise<Respuesta<K>> {
  return (await call<K>(name, options)).datos;
}

/** Like `llamar`, with the version (ETag) of what was read; null where the provider gives none. */
export async function callWithVersion<K extends NombreLlamada>(
  name: K,
  ...[options]: Argumentos<K>
): Promise<{ datos: Respuesta<K>; version: string | null }> {
  return call<K>(name, options);
}

async function call<K extends NombreLlamada>(
  name: K,
  options?: CallOptions<K>,
): ReturnType<typeof callWithVersion<K>> {
  const llamada: Llamada = LLAMADAS[name];
  const o: Sending & { params?: Record<string, string | number> } = options ?? {};
  // pathOf checks the parameters it needs.
  const url = pathOf(name, (o.params ?? {}) as Parametros<K>);
  const { datos, version } = await request(llamada, url, o, (status, text) => read(name, status, text));
  // What `leer` gives was read by this call's own schema.
  return { datos: datos as Respuesta<K>, version };
}
