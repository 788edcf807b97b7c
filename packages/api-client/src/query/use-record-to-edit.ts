import type { NombreLlamada, Parametros, Respuesta } from '@hilvan/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queryWithVersion } from './queries';

type Leido<K extends NombreLlamada> = { datos: Respuesta<K>; version: string | null };
type Args<K extends NombreLlamada> = keyof Parametros<K> extends never ? [] : [params: Parametros<K>];

/**
 * A record as it was when its form opened. It is read afresh, and later answers do not move it: what somebody edits, and
 * the version they send back, must belong together.
 */
export const useRecordToEdit = <K extends NombreLlamada>(
  name: K,
  ...params: Args<K>
): { base: Leido<K> | undefined; query: UseQueryResult<Leido<K>> } => {
  const { queryKey, queryFn } = queryWithVersion<K>(name, ...params);
  // A query of its own: a form that takes another's place at once must not begin with what that one read.
  const form = useId();
  const query = useQuery({
    queryKey: queryKey.toSpliced(-1, 0, form),
    queryFn,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [base, setBase] = useState(query.data);
  if (base === undefined && query.data !== undefined) setBase(query.data);
  return { base: base ?? query.data, query };
};
