import {
  API_BASE,
  type Carga,
  esEscritura,
  LLAMADAS,
  type Llamada,
  type NombreLlamada,
  type Parametros,
  type Respuesta,
  rutaDe,
} from '@hilvan/contract';
import axios, { AxiosError, type AxiosResponse } from 'axios';
import { cambioEn } from '../query/changes';
import { tokenActual, vencerSesion } from '../session/session-store';
import { ApiError } from './api-error';
import { capacidades } from './capabilities';
import { codificar } from './encode';
import { leer } from './read-large';

/** A large report or its PDF over a slow line takes its time. */
const TIMEOUT_MS = 60_000;

/** What a call needs beside its name: path parameters and payload exactly where the contract has them. */
export type OpcionesLlamada<K extends NombreLlamada> = (keyof Parametros<K> extends never
  ? { params?: undefined }
  : { params: Parametros<K> }) &
  (Carga<K> extends undefined ? { payload?: undefined } : { payload: Carga<K> }) & {
    /** The binary field of an upload. */
    file?: File;
    signal?: AbortSignal;
    /** Upload progress, 0 to 1. */
    onProgress?: (fraction: number) => void;
    /** Makes a repeated write harmless where the provider announces it. */
    idempotencyKey?: string;
    /** The version a record had when it was read; a provider that announces it refuses a stale edit with 412. */
    version?: string | null;
  };

type Argumentos<K extends NombreLlamada> =
  Record<never, never> extends OpcionesLlamada<K>
    ? [options?: OpcionesLlamada<K>]
    : [options: OpcionesLlamada<K>];

/** What every call may carry, seen without its exact types. */
interface LooseOptions {
  params?: Record<string, string | number>;
  payload?: unknown;
  file?: File;
  signal?: AbortSignal;
  onProgress?: (fraction: number) => void;
  idempotencyKey?: string;
  version?: string | null;
}

const http = axios.create({
  baseURL: API_BASE,
  responseType: 'text',
  // Reading is ours: axios would hand malformed JSON on as if it were text.
  transformResponse: (text: unknown) => text,
  validateStatus: () => true,
});

/**
 * Makes a call of the contract. Sends exactly its keys, reads leniently, marks stale what a write changed.
 * @throws {ApiError} in every failing case.
 */
export async function llamar<K extends NombreLlamada>(
  name: K,
  ...[options]: Argumentos<K>
): Promise<Respuesta<K>> {
  return (await llamarConVersion<K>(name, ...([options] as unknown as Argumentos<K>))).datos;
}

/** Like `llamar`, with the version (ETag) of what was read; null where the provider gives none. */
export async function llamarConVersion<K extends NombreLlamada>(
  name: K,
  ...[options]: Argumentos<K>
): Promise<{ datos: Respuesta<K>; version: string | null }> {
  const call: Llamada = LLAMADAS[name];
  const o: LooseOptions = options ?? {};
  // rutaDe checks the parameters it needs.
  const url = rutaDe(name, (o.params ?? {}) as Parametros<K>);
  const data = codificar(call, o.payload, o.file);
  const writes = esEscritura(name);
  const token = call.auth ? tokenActual() : null;
  try {
    const headers = {
      ...contentHeaders(call),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(writes ? await versionHeaders(o) : {}),
    };
    const response = await http.request<string>({
      url,
      method: call.method,
      data,
      headers,
      timeout: call.file ? 0 : TIMEOUT_MS,
      ...(o.signal ? { signal: o.signal } : {}),
      ...(o.onProgress ? { onUploadProgress: (e) => o.onProgress?.(e.progress ?? 0) } : {}),
    });
    const datos = (await leer(name, response.status, response.data ?? '')) as Respuesta<K>;
    if (writes) cambioEn(call.writes);
    return { datos, version: etag(response) };
  } catch (thrown) {
    const error = toApiError(thrown);
    // A late answer to an old token says nothing about the session that was opened meanwhile.
    if (error.kind === 'unauthorized' && call.auth && token === tokenActual()) vencerSesion();
    // Nobody knows whether it happened: what the screen shows must be read again.
    if (writes && error.incierto) cambioEn(call.writes);
    throw error;
  }
}

function contentHeaders(call: Llamada): Record<string, string> {
  return call.encoding === 'json' ? { 'Content-Type': 'application/json' } : {};
}

async function versionHeaders(o: LooseOptions): Promise<Record<string, string>> {
  if (!o.idempotencyKey && !o.version) return {};
  const can = await capacidades(http);
  return {
    ...(can.idempotencia && o.idempotencyKey ? { 'Idempotency-Key': o.idempotencyKey } : {}),
    ...(can.versiones && o.version ? { 'If-Match': o.version } : {}),
  };
}

function etag(response: AxiosResponse): string | null {
  const value: unknown = response.headers.etag;
  return typeof value === 'string' && value !== '' ? value : null;
}

function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  // A cancelled read is not a failure to show; TanStack Query recognises it by itself.
  if (axios.isCancel(thrown)) throw thrown;
  const timedOut =
    thrown instanceof AxiosError && (thrown.code === 'ECONNABORTED' || thrown.code === 'ETIMEDOUT');
  return new ApiError(timedOut ? 'timeout' : 'network', { cause: thrown });
}
