import { callApi, queryFor } from '@hilvan/api-client';
import { nombreClave, type Proveedor } from '@hilvan/contract';
import { type PendingList, pendingKey, usePendingList } from '@hilvan/ui/records';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** A product that waits to be registered under a supplier. `precio` is colones. */
export type ProductoPendiente = { nombre_producto: string; descripcion: string; precio: number };

const isProducto = (item: object): boolean =>
  'nombre_producto' in item &&
  typeof item.nombre_producto === 'string' &&
  'precio' in item &&
  typeof item.precio === 'number';

/** The products of one supplier that this person has not sent yet; they survive a reload. */
export const useProductosPendientes = (supplierId: string): PendingList<ProductoPendiente> =>
  usePendingList<ProductoPendiente>(pendingKey('productos-proveedor', supplierId), isProducto);

/** Which products of these names a supplier has now, as a text that can be compared with another reading. */
export const storedOf =
  (supplierId: string) =>
  async (nombres: readonly string[]): Promise<string> => {
    const { data } = await callApi('listarProveedores');
    const claves = new Set(nombres.map(nombreClave));
    return JSON.stringify(
      data
        .find((p) => String(p.id) === supplierId)
        ?.productos.filter((p) => claves.has(nombreClave(p.nombre_producto)))
        .map(({ id }) => id),
    );
  };

/**
 * One supplier, which the contract gives only inside the list; null where the list lacks it.
 * @param enabled False while the supplier is being deleted, so that its page does not learn that it is gone.
 */
export const useProveedor = (id: string, enabled = true): UseQueryResult<Proveedor | null> =>
  useQuery({
    ...queryFor('listarProveedores'),
    select: ({ data }) => data.find((p) => String(p.id) === id) ?? null,
    enabled,
  });

/** The labels of the fields of a supplier's product on the screen. */
export const CAMPOS_DE_PROVEEDOR = {
  nombre_producto: 'Nombre',
  descripcion: 'Descripción',
  precio: 'Precio',
} as const;
