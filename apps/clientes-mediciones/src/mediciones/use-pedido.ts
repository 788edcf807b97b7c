import { documentoPath } from '@hilvan/ui';
import { useSearchParams } from 'react-router-dom';

type Pedido = {
  /** The order's number; undefined where nobody came from one. */
  pedido: number | undefined;
  /** An address that still knows it. */
  keeping: (path: string) => string;
  /** Where 'Regresar' leads: to the order, else to what is given. */
  backTo: (path: string) => string;
};

/** The order from which somebody opened its people's measures, to cut or to take them: it is in the address. */
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

/** An address that knows the order, where there is one. */
export const knowingPedido = (path: string, pedido: number | undefined): string =>
  pedido === undefined ? path : `${path}?pedido=${pedido}`;

const NONE: Pedido = { pedido: undefined, keeping: (path) => path, backTo: (path) => path };
