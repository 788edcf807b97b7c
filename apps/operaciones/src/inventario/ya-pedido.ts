import { type Capacidades, capacidadesQuery } from '@hilvan/api-client';
import type { Inventario, Respuesta } from '@hilvan/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { daysAgo } from '../shared/days-ago';

/** Whether an item was asked of its supplier and has not come yet; never where the provider does not keep that. */
export const isPedido = ({ pedido_el }: Inventario): boolean => Boolean(pedido_el);

/** 'Pedido hoy', 'Pedido ayer', 'Pedido hace 3 días'; '' for what was not asked for. */
export function pedidoHace({ pedido_el }: Inventario, today: string): string {
  return pedido_el ? `Pedido ${daysAgo(pedido_el, today)}` : '';
}

type Existencias = Respuesta<'inventarioInfo'>;

/**
 * Takes out of the rows of stock what is beyond the contract and not announced by the provider: it is neither shown nor counted. While it is
 * not known what is announced, as without a connection, the rows count as they are.
 */
export const useAnnounced = (): ((answer: Existencias) => Existencias) => {
  const known: Partial<Capacidades> = useQuery(capacidadesQuery).data ?? {};
  const { minimos = true, compras = true } = known;
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
