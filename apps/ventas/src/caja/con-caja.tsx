import { capacidadesQuery, queryForExtension } from '@hilvan/api-client';
import { llamadasCaja } from '@hilvan/contract/extensions';
import { RecordState } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Shows `children` where the provider keeps a till; elsewhere says that it keeps none and does not draw `children`, so that nothing is asked for. */
export function ConCaja({ children }: { children: ReactNode }) {
  const capacidades = useQuery(capacidadesQuery);
  if (capacidades.data?.caja) return children;
  return (
    <RecordState
      query={capacidades}
      text="Este servidor no lleva la caja."
      detail="Los pagos se registran igual en cada pedido o reparación."
      backTo="/pagos"
    />
  );
}

export const cajaQuery = queryForExtension(llamadasCaja.verCaja);

export const cierresQuery = queryForExtension(llamadasCaja.listarCierres);

export const cierreQuery = (numero: string | number) => queryForExtension(llamadasCaja.verCierre, { numero });
