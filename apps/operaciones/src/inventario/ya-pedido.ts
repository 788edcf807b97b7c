import type { Inventario } from '@hilvan/contract';
import { daysAgo } from '../shared/days-ago';

/** Whether an item was asked of its supplier and has not come yet; never where the provider does not keep that. */
export const isPedido = ({ pedido_el }: Inventario): boolean => Boolean(pedido_el);

/** 'Pedido hoy', 'Pedido ayer', 'Pedido hace 3 días'; '' for what was not asked for. */
export function pedidoHace({ pedido_el }: Inventario, today: string): string {
  return pedido_el ? `Pedido ${daysAgo(pedido_el, today)}` : '';
}
