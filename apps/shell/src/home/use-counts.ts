import { queryFor } from '@hilvan/api-client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReadCounts } from './cards';

/** The four counting calls, each on its own: one that fails leaves the others standing. */
export function useCounts(): {
  counts: ReadCounts;
  /** Whether each has been read or has failed. */
  settled: boolean;
  failed: boolean;
  retry(): void;
} {
  const ordenes = useQuery(queryFor('contarOrdenes'));
  const mediciones = useQuery(queryFor('contarMediciones'));
  const clientes = useQuery(queryFor('contarClientes'));
  const empresas = useQuery(queryFor('contarEmpresas'));
  const all = [ordenes, mediciones, clientes, empresas];
  const failing = all.filter((query) => query.isError && !query.data);
  return {
    counts: {
      ordenes: readSoFar(ordenes),
      mediciones: readSoFar(mediciones),
      clientes: readSoFar(clientes),
      empresas: readSoFar(empresas),
    },
    settled: all.every((query) => !query.isPending),
    failed: failing.length > 0,
    retry: () => failing.forEach((query) => void query.refetch()),
  };
}

/** Data that is there stays, also when reading it again failed. */
function readSoFar<T>(query: UseQueryResult<T>): T | null | undefined {
  return query.data ?? (query.isError ? null : undefined);
}
