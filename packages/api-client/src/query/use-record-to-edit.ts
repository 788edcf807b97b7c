import type { NombreLlamada, Parametros, Respuesta } from '@hilvan/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queryWithVersion } from './queries';

type Leido<K extends NombreLlamada> = { datos: Respuesta<K>; version: string | null };
type Args<K extends NombreLlamada> = keyof Parametros<K> extends never ? [] : [params: Parametros<K>];

/**
 * A record as it was when its form opened. It is read anew, and later answers do not change it: what somebody edits and the version that
 * they send back have to belong together.
 */
export const useRecordToEdit = <K extends NombreLlamada>(
  name: K,
  ...params: Args<K>
): { base: Leido<K> | undefined; query: UseQueryResult<Leido<K>> } => {
  const { queryKey, queryFn } = queryWithVersion<K>(name, ...params);
  // Each form has a query of its own: one that replaces another at once must not start with what that one read.
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
