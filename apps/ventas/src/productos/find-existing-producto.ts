import { callApi } from '@hilvan/api-client';
import type { ProductoEnviado } from '@hilvan/contract';
import { findSaved } from '@hilvan/ui/records';

/** After a product whose answer was lost: the stored one, or that a second one is meant. */
export const productoYaGuardado = (sent: ProductoEnviado) =>
  findSaved({
    sujeto: 'el producto',
    read: async () => (await callApi('listarProductos')).data,
    igual: (p) =>
      p.nombre_producto.trim() === sent.nombre_producto &&
      p.categoria === sent.categoria &&
      p.precio_unitario === sent.precio_unitario,
    descrito: (p) => `«${p.nombre_producto}» con el mismo precio y la misma categoría`,
  });
