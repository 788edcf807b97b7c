import { queryFor } from '@hilvan/api-client';
import type { Producto } from '@hilvan/contract';
import { useQuery } from '@tanstack/react-query';
import { useCreateAside } from '../overlays/use-create-aside';

const load = () => import('./create-producto');

/** For a picker of products: a new one of the typed name. */
export const useCreateProducto = (onMade: (producto: Producto) => void) => {
  const { isSuccess: ready } = useQuery(queryFor('listarProductos'));
  return useCreateAside({ que: 'producto', load, ready, onMade });
};
