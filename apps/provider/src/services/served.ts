/** Every call that this provider answers: the contract's table, and the extensions that it announces. */
import {
  type CargaDe,
  LLAMADAS,
  type Llamada,
  type ParametrosDe,
  type RespuestaEnviadaDe,
} from '@hilvan/contract';
import { LLAMADAS_EXTENDIDAS } from '@hilvan/contract/extensions';
import type * as z from 'zod/mini';

const SERVED = { ...LLAMADAS, ...LLAMADAS_EXTENDIDAS } as const satisfies Record<string, Llamada>;

type Table = typeof SERVED;
export type ServedName = keyof Table;

// Object.keys widens to string[]; these are exactly the table's keys.
export const SERVED_NAMES = Object.keys(SERVED) as ServedName[];

/** A call's definition, seen without its exact types. */
export const served = (name: ServedName): Llamada => SERVED[name];

export type Parametros<K extends ServedName> = ParametrosDe<Table[K]>;
export type Carga<K extends ServedName> = CargaDe<Table[K]>;
export type RespuestaEnviada<K extends ServedName> = RespuestaEnviadaDe<Table[K]>;

const PAYLOADS: { [K in ServedName]: { path: string; payload?: z.ZodMiniType<Carga<K>> } } = SERVED;

/** The strict schema of what a call sends, with its exact type; none where nothing is sent. */
export const payloadOf = <K extends ServedName>(name: K): z.ZodMiniType<Carga<K>> | undefined =>
  PAYLOADS[name].payload;
