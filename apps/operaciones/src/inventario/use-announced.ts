import { useCapacidades } from '@hilvan/api-client';
import type { Respuesta } from '@hilvan/contract';
import { useCallback } from 'react';

type Existencias = Respuesta<'inventarioInfo'>;

/** Leaves in the rows of stock, of what is beyond the contract, only what the provider announced: the rest is neither shown nor counted. */
export const useAnnounced = (): ((answer: Existencias) => Existencias) => {
  const { minimos, compras } = useCapacidades();
  return useCallback(
    (answer) => ({
      ...answer,
      data: answer.data.map((item) => ({
        ...item,
        minimo: minimos ? item.minimo : undefined,
        pedido_el: compras ? item.pedido_el : undefined,
      })),
    }),
    [minimos, compras],
  );
};
