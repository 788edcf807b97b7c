import { capacidadesQuery, queryForExtension } from '@hilvan/api-client';
import { llamadasCaja } from '@hilvan/contract/extensions';
import { Card, LoadingState, MissingState } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Shows `children` where the provider keeps a till; elsewhere says that it keeps none and does not draw `children`, so that nothing is asked for. */
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

export const cajaQuery = queryForExtension(llamadasCaja.verCaja);

export const cierresQuery = queryForExtension(llamadasCaja.listarCierres);

export const cierreQuery = (numero: string | number) => queryForExtension(llamadasCaja.verCierre, { numero });
