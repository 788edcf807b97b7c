/** The contract: every call, once. Client, provider, contract-only test provider and OpenAPI all follow from it. */
import type * as z from 'zod/mini';
import { llamadasClientes } from './clientes';
import type { Llamada } from './define';
import { llamadasOperaciones } from './operaciones';
import { llamadasReportes } from './reportes';
import { llamadasVentas } from './ventas';

/** The base path of every call. */
export const API_BASE = '/api/v1';

export const LLAMADAS = {
  ...llamadasClientes,
  ...llamadasVentas,
  ...llamadasOperaciones,
  ...llamadasReportes,
} as const satisfies Record<string, Llamada>;

type Table = typeof LLAMADAS;
export type NombreLlamada = keyof Table;

/** Every call's name, in the order of the specification. */
// Object.keys widens to string[]; these are exactly the table's keys.
export const NOMBRES_LLAMADAS = Object.keys(LLAMADAS) as NombreLlamada[];

/** A call's definition, seen without its exact types. */
export const llamada = (name: NombreLlamada): Llamada => LLAMADAS[name];

type Segmentos<P extends string> = P extends `${infer A}/${infer B}` ? Segmentos<A> | Segmentos<B> : P;
type NombresDe<P extends string> =
  Segmentos<P> extends infer S ? (S extends `:${infer N}` ? N : never) : never;

/** The path parameters of a call, by name. */
export type Parametros<K extends NombreLlamada> = Record<NombresDe<Table[K]['path']>, string | number>;

/** What a call sends (after validation). */
export type Carga<K extends NombreLlamada> = Table[K] extends { payload: infer P extends z.ZodMiniType }
  ? z.output<P>
  : undefined;

const PAYLOADS: { [K in NombreLlamada]: { path: string; payload?: z.ZodMiniType<Carga<K>> } } = LLAMADAS;

/** The strict schema of what a call sends, with its exact type; none where nothing is sent. */
export const payloadSchema = <K extends NombreLlamada>(name: K): z.ZodMiniType<Carga<K>> | undefined =>
  PAYLOADS[name].payload;

/** What a call gives its reader, after lenient reading. */
export type Respuesta<K extends NombreLlamada> = z.output<Table[K]['response']>;

/** What the embedded provider must send for a call. */
export type RespuestaEnviada<K extends NombreLlamada> = z.input<Table[K]['response']>;

/** A call's path with its parameters in place, each encoded; without the base. */
export function pathOf<K extends NombreLlamada>(name: K, params: Parametros<K>): string {
  // Parametros<K> is a record of the path's own names; inside, any name may be looked up.
  const values = params as Record<string, string | number | undefined>;
  return LLAMADAS[name].path.replace(/:(\w+)/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined || value === '') throw new TypeError(`${name}: falta el parámetro ${key}`);
    return encodeURIComponent(value);
  });
}

/** Whether a call changes something. Such a call is never cached, prefetched or retried by itself. */
export const isWrite = (name: NombreLlamada): boolean =>
  LLAMADAS[name].method !== 'GET' || LLAMADAS[name].writes.length > 0;
