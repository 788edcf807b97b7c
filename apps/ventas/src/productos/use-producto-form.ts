import { callApi } from '@hilvan/api-client';
import {
  CATEGORIAS_PRODUCTO,
  isBlank,
  NOMBRE_CATEGORIA,
  type Producto,
  type ProductoEnviado,
  productoEnviado,
} from '@hilvan/contract';
import { texto } from '@hilvan/ui';
import { findSaved, useDraft, useSchemaForm, type ValoresProducto } from '@hilvan/ui/records';

/** A stored product as its form holds it; a missing description ('NA') is an empty box. */
export const typedOf = (p: Producto): ValoresProducto => ({
  nombre_producto: p.nombre_producto,
  descripcion: isBlank(p.descripcion) ? '' : p.descripcion,
  precio_unitario: p.precio_unitario,
  categoria: p.categoria,
});

/** The form of a product, with its draft. `draftKey` names both: 'productos/registro', 'producto/editar/7'. */
export const useProductoForm = (initial: ValoresProducto, draftKey: string) => {
  const form = useSchemaForm(productoEnviado, initial);
  const draft = useDraft({ key: draftKey, form, base: initial });
  return { form, draft };
};

/**
 * After an answer was lost: finds the product where it was stored, and asks whether a second one is meant.
 * @throws where the products cannot be read
 */
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

/** The name of a category on the screen: 'Parte superior'. */
export const categoriaLegible = (categoria: string): string => {
  const known = CATEGORIAS_PRODUCTO.find((c) => c === categoria);
  return known ? NOMBRE_CATEGORIA[known] : texto(categoria);
};
