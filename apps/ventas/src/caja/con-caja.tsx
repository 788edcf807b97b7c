import { callExtension, capacidadesQuery } from '@hilvan/api-client';
import { llamadasCaja } from '@hilvan/contract/extensions';
import { Card, LoadingState, MissingState } from '@hilvan/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** What is shown where the provider keeps a till; elsewhere it is said, and nothing is asked for. */
export function ConCaja({ children }: { children: ReactNode }) {
  const { data } = useQuery(capacidadesQuery);
  if (data?.caja) return children;
  return (
    <Card>
      {data ? (
        <MissingState
          text="Este servidor no lleva la caja."
          detail="Los pagos se registran igual en cada pedido o reparación."
          backTo="/pagos"
        />
      ) : (
        <LoadingState />
      )}
    </Card>
  );
}

export const cajaQuery = queryOptions({
  queryKey: ['caja', 'verCaja'],
  queryFn: ({ signal }) => callExtension(llamadasCaja.verCaja, { signal }),
});

export const cierresQuery = queryOptions({
  queryKey: ['caja', 'listarCierres'],
  queryFn: ({ signal }) => callExtension(llamadasCaja.listarCierres, { signal }),
});

export const cierreQuery = (numero: string) =>
  queryOptions({
    queryKey: ['caja', 'verCierre', numero],
    queryFn: ({ signal }) => callExtension(llamadasCaja.verCierre, { params: { numero }, signal }),
  });
