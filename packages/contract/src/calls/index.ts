/** The contract: every call, defined once. Client, provider, contract-only test provider and OpenAPI document are derived from it. */
import { llamadasClientes } from './clientes';
import type { Llamada } from './define';
import {
  type CargaDe,
  changes,
  fillPath,
  type ParametrosDe,
  type RespuestaDe,
  type RespuestaEnviadaDe,
} from './of-definition';
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

/** The definition of a call, without its exact types. */
export const llamada = (name: NombreLlamada): Llamada => LLAMADAS[name];

/** The path parameters of a call, by name. */
export type Parametros<K extends NombreLlamada> = ParametrosDe<Table[K]>;

/** The type of a call's payload, after validation. */
export type Carga<K extends NombreLlamada> = CargaDe<Table[K]>;

/** The type of a call's answer, after lenient reading. */
export type Respuesta<K extends NombreLlamada> = RespuestaDe<Table[K]>;

/** The type that the embedded provider has to send for a call. */
export type RespuestaEnviada<K extends NombreLlamada> = RespuestaEnviadaDe<Table[K]>;

/**
 * The path of a call with its parameters filled in and encoded; without the base path.
 * @throws {TypeError} where a parameter is missing
 */
export const pathOf = <K extends NombreLlamada>(name: K, params: Parametros<K>): string =>
  fillPath(LLAMADAS[name], params);

/** Whether a call changes something. Such a call is never cached, prefetched or retried automatically. */
export const isWrite = (name: NombreLlamada): boolean => changes(LLAMADAS[name]);
