/** What follows from the definition of one call, whichever table it stands in. */
import type * as z from 'zod/mini';
import type { Llamada } from './define';

type Segmentos<P extends string> = P extends `${infer A}/${infer B}` ? Segmentos<A> | Segmentos<B> : P;
type NombresDe<P extends string> =
  Segmentos<P> extends infer S ? (S extends `:${infer N}` ? N : never) : never;

/** The path parameters of a call, by name. */
export type ParametrosDe<D extends Llamada> = Record<NombresDe<D['path']>, string | number>;

/** What a call sends (after validation). */
export type CargaDe<D> = D extends { payload: infer P extends z.ZodMiniType } ? z.output<P> : undefined;

/** What a call gives its reader, after lenient reading. */
export type RespuestaDe<D extends Llamada> = z.output<D['response']>;

/** What a provider of this house must send for a call. */
export type RespuestaEnviadaDe<D extends Llamada> = z.input<D['response']>;

/**
 * A call's path with its parameters in place, each encoded; without the base.
 * @throws {TypeError} where one is missing
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

/** Whether a call changes something. Such a call is never cached, prefetched or retried by itself. */
export const changes = ({ method, writes }: Pick<Llamada, 'method' | 'writes'>): boolean =>
  method !== 'GET' || writes.length > 0;
