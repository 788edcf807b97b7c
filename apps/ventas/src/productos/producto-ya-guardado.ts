import { llamar } from '@hilvan/api-client';
import type { ProductoEnviado } from '@hilvan/contract';
import { buscarGuardado } from '@hilvan/ui/records';

/** After a product whose answer was lost: the stored one, or that a second one is meant. */
export const productoYaGuardado = (sent: ProductoEnviado) =>
  buscarGuardado({
    sujeto: 'el producto',
    leer: async () => (await llamar('listarProductos')).data,
    igual: (p) =>
      p.nombre_producto.trim() === sent.nombre_producto &&
      p.categoria === sent.categoria &&
      p.precio_unitario === sent.precio_unitario,
    descrito: (p) => `«${p.nombre_producto}» con el mismo precio y la misma categoría`,
  });
