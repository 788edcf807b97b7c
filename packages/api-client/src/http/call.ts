import {
  type Carga,
  LLAMADAS,
  type Llamada,
  type NombreLlamada,
  type Parametros,
  type Respuesta,
  rutaDe,
} from '@hilvan/contract';
import { leer } from './read-large';
import { type Envio, pedir } from './request';

/** What a call needs beside its name: path parameters and payload exactly where the contract has them. */
export type OpcionesLlamada<K extends NombreLlamada> = (keyof Parametros<K> extends never
  ? { params?: undefined }
  : { params: Parametros<K> }) &
  (Carga<K> extends undefined ? { payload?: undefined } : { payload: Carga<K> }) &
  Omit<Envio, 'payload'>;

type Argumentos<K extends NombreLlamada> =
  Record<never, never> extends OpcionesLlamada<K>
    ? [options?: OpcionesLlamada<K>]
    : [options: OpcionesLlamada<K>];

/**
 * Makes a call of the contract. Sends exactly its keys, reads leniently, marks stale what a write changed.
 * @throws {ApiError} in every failing case.
 */
export async function llamar<K extends NombreLlamada>(
  name: K,
  ...[options]: Argumentos<K>
): Promise<Respuesta<K>> {
  return (await call<K>(name, options)).datos;
}

/** Like `llamar`, with the version (ETag) of what was read; null where the provider gives none. */
export async function llamarConVersion<K extends NombreLlamada>(
  name: K,
  ...[options]: Argumentos<K>
): Promise<{ datos: Respuesta<K>; version: string | null }> {
  return call<K>(name, options);
}

async function call<K extends NombreLlamada>(
  name: K,
  options?: OpcionesLlamada<K>,
): ReturnType<typeof llamarConVersion<K>> {
  const llamada: Llamada = LLAMADAS[name];
  const o: Envio & { params?: Record<string, string | number> } = options ?? {};
  // rutaDe checks the parameters it needs.
  const url = rutaDe(name, (o.params ?? {}) as Parametros<K>);
  const { datos, version } = await pedir(llamada, url, o, (status, text) => leer(name, status, text));
  // What `leer` gives was read by this call's own schema.
  return { datos: datos as Respuesta<K>, version };
}
