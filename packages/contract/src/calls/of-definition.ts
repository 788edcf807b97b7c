/** What follows from the definition of one call, whether it is in the contract's table or in an extension's. */
import type * as z from 'zod/mini';
import type { Llamada } from './define';

type Segmentos<P extends string> = P extends `${infer A}/${infer B}` ? Segmentos<A> | Segmentos<B> : P;
type NombresDe<P extends string> =
  Segmentos<P> extends infer S ? (S extends `:${infer N}` ? N : never) : never;

/** The path parameters of a call, by name. */
export type ParametrosDe<D extends Llamada> = Record<NombresDe<D['path']>, string | number>;

/** The type of a call's payload, after validation. */
export type CargaDe<D> = D extends { payload: infer P extends z.ZodMiniType } ? z.output<P> : undefined;

/** The type of a call's answer, after lenient reading. */
export type RespuestaDe<D extends Llamada> = z.output<D['response']>;

/** The type that this repository's own provider has to send for a call. */
export type RespuestaEnviadaDe<D extends Llamada> = z.input<D['response']>;

/**
 * The path of a call with its parameters filled in and encoded; without the base path.
 * @throws {TypeError} where a parameter is missing
 */
export const fillPath = (
  { path }: Pick<Llamada, 'path'>,
  params: Readonly<Record<string, string | number | undefined>>,
): string =>
  path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined || value === '') throw new TypeError(`${path}: falta el parámetro ${key}`);
    return encodeURIComponent(value);
  });

/** An address without the names of its parameters: `/orden/:ordenId` and `/orden/{id}` are the same address. */
export const pathShape = (path: string): string => path.replace(/[:{][^/]+/g, ':');

/** Whether a call changes something. Such a call is never cached, prefetched or retried automatically. */
export const changes = ({ method, writes }: Pick<Llamada, 'method' | 'writes'>): boolean =>
  method !== 'GET' || writes.length > 0;
