import { isWrite, LLAMADAS, type NombreLlamada, type Parametros, type Respuesta } from '@hilvan/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callWithVersion } from '../http/call';
import { mayTellChanges, readList } from './read-list';

type Args<K extends NombreLlamada> = keyof Parametros<K> extends never ? [] : [params: Parametros<K>];

/**
 * TanStack Query options of a reading call: `useQuery(queryFor('listarClientes'))`,
 * `useQuery(queryFor('infoCliente', { id }))`. The key is [entity, call, parameters].
 * @throws {TypeError} for a call that changes state, also when its method is GET.
 */
export function queryFor<K extends NombreLlamada>(name: K, ...[params]: Args<K>) {
  return queryOptions({
    queryKey: keyOf(name, params),
    queryFn: ({ signal, client, queryKey }): Promise<Respuesta<K>> =>
      mayTellChanges(name)
        ? readList(name, client.getQueryData(queryKey), signal)
        : // The options follow from the same parameters that Args asks for.
          (callApi as Loose<Respuesta<K>>)(name, { params, signal }),
  });
}

/** Like `queryFor`, keeping the version that an edit sends back: data is `{ datos, version }`. */
export function queryWithVersion<K extends NombreLlamada>(name: K, ...[params]: Args<K>) {
  return queryOptions({
    queryKey: [...keyOf(name, params), 'version'],
    queryFn: ({ signal }): Promise<{ datos: Respuesta<K>; version: string | null }> =>
      (callWithVersion as Loose<{ datos: Respuesta<K>; version: string | null }>)(name, { params, signal }),
  });
}

/** A query's key. */
export function keyOf(name: NombreLlamada, params?: Record<string, string | number>): readonly unknown[] {
  if (isWrite(name)) throw new TypeError(`${name} cambia datos: use callApi()`);
  const key = [LLAMADAS[name].entity, name];
  // '5' from the address bar and 5 from a list are the same record.
  return params ? [...key, ...Object.values(params).map(String)] : key;
}

// `callApi` with its conditional argument types taken off; the public signatures above put them back.
type Loose<R> = (name: NombreLlamada, options: unknown) => Promise<R>;
