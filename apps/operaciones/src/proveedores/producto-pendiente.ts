import { type PendingList, pendingKey, usePendingList } from '@hilvan/ui/records';

/** A product that waits to be registered under a supplier. `precio` is colones. */
export type ProductoPendiente = { nombre_producto: string; descripcion: string; precio: number };

const isProducto = (item: object): boolean =>
  'nombre_producto' in item &&
  typeof item.nombre_producto === 'string' &&
  'precio' in item &&
  typeof item.precio === 'number';

/** The products not yet sent of one supplier and one person; they survive a reload. */
export const useProductosPendientes = (supplierId: string): PendingList<ProductoPendiente> =>
  usePendingList<ProductoPendiente>(pendingKey('productos-proveedor', supplierId), isProducto);
