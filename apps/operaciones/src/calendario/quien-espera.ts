import { empresaName, queryFor, useEmpresaNames } from '@hilvan/api-client';
import type { Orden } from '@hilvan/contract';
import { numeroDeDocumento } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Tells for an order's id which order it is, who waits for it and how far it is; '' where that is not known. */
export type QuienEspera = (idOrden: number | null) => string;

const all = ({ ordenes }: { ordenes: readonly Orden[] }) => ordenes;

/** Gives a function that answers 'Pedido 398 · Hotel Sol · Taller'; it stays the same as long as the orders are the same. */
export function useQuienEspera(): QuienEspera {
  const { data } = useQuery({ ...queryFor('listarOrdenes'), select: all });
  const names = useEmpresaNames(data);
  return useMemo(() => {
    const known = new Map(names && data?.map((orden) => [orden.id, orden]));
    return (idOrden) => {
      const orden = known.get(idOrden ?? 0);
      return orden && names
        ? [numeroDeDocumento('orden', orden.id), empresaName(orden, names), orden.estado].join(' · ')
        : '';
    };
  }, [data, names]);
}
