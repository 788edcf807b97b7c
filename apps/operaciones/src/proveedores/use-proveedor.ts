import { queryFor } from '@hilvan/api-client';
import type { Proveedor } from '@hilvan/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/**
 * One supplier, which the contract has only inside the list (decision 42): null when the list lacks it.
 * @param enabled False while it is being deleted, so that its page is not told that it is gone.
 */
export const useProveedor = (id: string, enabled = true): UseQueryResult<Proveedor | null> =>
  useQuery({
    ...queryFor('listarProveedores'),
    select: ({ data }) => data.find((p) => String(p.id) === id) ?? null,
    enabled,
  });
