import * as z from 'zod/mini';
import { id, numero, texto } from '../wire/reading';
import { montoEnviado, opcion, optionalText, requiredText } from '../wire/sending';
import { prepared } from '../wire/shape';

export const CATEGORIAS_PRODUCTO = ['Superior', 'Inferior', 'otro'] as const;
export type CategoriaProducto = (typeof CATEGORIAS_PRODUCTO)[number];

/** The name of each category on the screen. */
export const NOMBRE_CATEGORIA: Record<CategoriaProducto, string> = {
  Superior: 'Parte superior',
  Inferior: 'Parte inferior',
  otro: 'Otro',
};

/** The price proposed for a product without one, in colones with IVA. */
export const PRECIO_POR_DEFECTO = 1500;

/** A product. `precio_unitario` is in colones with IVA; null where the person may not see amounts. */
export const producto = z.object({
  id: id(),
  nombre_producto: texto(),
  descripcion: texto(),
  precio_unitario: numero(),
  categoria: texto(),
});
export type Producto = z.output<typeof producto>;

/** A product as sent by registration and edit. A blank price is 1500 (specification, document 2, section 5). */
export const productoEnviado = z.strictObject({
  nombre_producto: requiredText(),
  descripcion: optionalText(),
  precio_unitario: prepared<number, number | string | undefined>(
    (v) => (v == null || v === '' ? PRECIO_POR_DEFECTO : v),
    montoEnviado(),
  ),
  categoria: opcion(CATEGORIAS_PRODUCTO, 'Elija una categoría: Superior, Inferior u otro.'),
});
export type ProductoEnviado = z.output<typeof productoEnviado>;
