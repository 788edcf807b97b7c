import { CANTIDAD_POSITIVA } from '@hilvan/contract';
import { numeroEscrito } from '../formats/numero';
import type { Linea } from './linea';

/** A product that can become a line; its price includes IVA. */
export type ProductoElegible = { id: number; nombre_producto: string; precio_unitario: number | null };

/** Nothing typed yet. */
export const LINEA_VACIA = {
  product: null as ProductoElegible | null,
  cantidad: '1',
  precio: '',
  descripcion: '',
};

/** What stands in the boxes: nothing yet, or the line being changed. */
export const lineaEscrita = (line: Linea | undefined): typeof LINEA_VACIA =>
  line
    ? {
        product:
          line.id_producto === null
            ? null
            : {
                id: line.id_producto,
                nombre_producto: line.nombre_producto,
                precio_unitario: line.precio_unitario,
              },
        cantidad: String(line.cantidad ?? ''),
        precio: numeroEscrito(line.precio_unitario),
        descripcion: line.descripcion === 'NA' ? '' : line.descripcion,
      }
    : LINEA_VACIA;

/** Why these values make no line yet, by field. Amounts are colones, `cantidad` a whole number above 0. */
export const lineaErrors = (
  product: ProductoElegible | null,
  cantidad: number | null,
  precio: number | null,
) => ({
  ...(product ? {} : { product: 'Seleccione un producto.' }),
  ...(cantidad !== null && Number.isInteger(cantidad) && cantidad > 0 ? {} : { cantidad: CANTIDAD_POSITIVA }),
  ...(precio !== null && precio >= 0 ? {} : { precio: 'El precio debe ser un número desde 0' }),
});
