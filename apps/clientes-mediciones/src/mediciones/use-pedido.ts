import { documentoPath } from '@hilvan/ui';
import { useSearchParams } from 'react-router-dom';

type Pedido = {
  /** The order's id; undefined where the person did not come from an order. */
  pedido: number | undefined;
  /** Adds the order to an address, so that the page there knows it too. */
  keeping: (path: string) => string;
  /** Where 'Regresar' leads: to the order, or without one to the given address. */
  backTo: (path: string) => string;
};

/** The order from which the person opened the measures of its people, to cut or to take them. It stands in the address. */
export function usePedido(): Pedido {
  const [query] = useSearchParams();
  const id = Number(query.get('pedido'));
  if (!Number.isInteger(id) || id < 1) return NONE;
  return {
    pedido: id,
    keeping: (path) => knowingPedido(path, id),
    backTo: () => documentoPath('orden', id),
  };
}

/** The address with the order in it, where there is an order. */
export const knowingPedido = (path: string, pedido: number | undefined): string =>
  pedido === undefined ? path : `${path}?pedido=${pedido}`;

const NONE: Pedido = { pedido: undefined, keeping: (path) => path, backTo: (path) => path };
