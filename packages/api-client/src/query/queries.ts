import {
  isWrite,
  LLAMADAS,
  type Llamada,
  type NombreLlamada,
  type Parametros,
  type ParametrosDe,
  type Respuesta,
  type RespuestaDe,
  tellsChanges,
} from '@hilvan/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callExtension, callWithVersion } from '../http/call';
import { readList } from './read-list';

type ArgsOf<P> = keyof P extends never ? [] : [params: P];
type Args<K extends NombreLlamada> = ArgsOf<Parametros<K>>;

/**
 * TanStack Query options of a reading call: `useQuery(queryFor('listarClientes'))`,
 * `useQuery(queryFor('infoCliente', { id }))`. The key is [entity, call, parameters].
 * @throws {TypeError} for a call that changes state, also when its method is GET.
 */
export function queryFor<K extends NombreLlamada>(name: K, ...[params]: Args<K>) {
  return queryOptions({
    queryKey: keyOf(name, params),
    queryFn: ({ signal, client, queryKey }): Promise<Respuesta<K>> =>
      tellsChanges(name)
        ? readList(name, client.getQueryData(queryKey), signal)
        : // The options follow from the same parameters that Args asks for.
          (callApi as Loose<Respuesta<K>>)(name, { params, signal }),
  });
}

/** Like `queryFor`, but the data is `{ datos, version }`, with the version that an edit sends back. */
export function queryWithVersion<K extends NombreLlamada>(name: K, ...[params]: Args<K>) {
  return queryOptions({
    queryKey: [...keyOf(name, params), 'version'],
    queryFn: ({ signal }): Promise<{ datos: Respuesta<K>; version: string | null }> =>
      (callWithVersion as Loose<{ datos: Respuesta<K>; version: string | null }>)(name, { params, signal }),
  });
}

/** Like `queryFor`, for a reading call that the provider announced, given by its definition. */
export function queryForExtension<D extends Llamada>(definition: D, ...[params]: ArgsOf<ParametrosDe<D>>) {
  return queryOptions({
    queryKey: [definition.entity, definition.path, ...partsOf(params)],
    queryFn: ({ signal }): Promise<RespuestaDe<D>> =>
      (callExtension as Loose<RespuestaDe<D>, D>)(definition, { params, signal }),
  });
}

/**
 * The key of a call's query.
 * @throws {TypeError} for a call that changes something
 */
export function keyOf(name: NombreLlamada, params?: Record<string, string | number>): readonly unknown[] {
  if (isWrite(name)) throw new TypeError(`${name} cambia datos: use callApi()`);
  return [LLAMADAS[name].entity, name, ...partsOf(params)];
}

// '5' from the address bar and 5 from a list are the same record.
const partsOf = (params: Record<string, string | number> = {}) => Object.values(params).map(String);

// The calling functions without their conditional argument types, which the public signatures above restore.
type Loose<R, Call = NombreLlamada> = (call: Call, options: unknown) => Promise<R>;
