import { empresaName, queryFor, useEmpresaNames } from '@hilvan/api-client';
import type { Orden } from '@hilvan/contract';
import { numeroDeDocumento } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ordenesAsignables } from './semanas';

/** An order that may be planned, with its company's name and the number that people call it by ('Pedido 398'). */
export type Asignable = Orden & { empresa: string; numero: string };

/** The text by which such an order is found. */
export const searchedIn = ({ numero, titulo, empresa, estado }: Asignable): string =>
  `${numero} ${titulo} ${empresa} ${estado}`;

const asignables = ({ ordenes }: { ordenes: readonly Orden[] }) => ordenesAsignables(ordenes);

/** The orders that may be planned, the newest first. */
export const useAsignables = () => {
  const { data, error, refetch } = useQuery({ ...queryFor('listarOrdenes'), select: asignables });
  const names = useEmpresaNames(data);
  const ordenes = useMemo(
    () =>
      names &&
      data?.map(
        (o): Asignable => ({
          ...o,
          empresa: empresaName(o, names),
          numero: numeroDeDocumento('orden', o.id),
        }),
      ),
    [data, names],
  );
  return { ordenes, isPending: !ordenes && !error, isSuccess: ordenes !== undefined, error, refetch };
};
