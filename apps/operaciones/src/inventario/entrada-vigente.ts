import { COLOR_POR_DEFECTO, COMENTARIO_INVENTARIO, type Inventario } from '@hilvan/contract';
import { texto } from '@hilvan/ui';
import { readColor } from '@hilvan/ui/records';
import { labelOf, namedIn, sameItem } from './existencias';
import type { EntradaPendiente } from './pedido';

/** The form's values for an entry of a known item: all but the quantity. */
export const escritoDe = (item: Inventario) => ({
  nombre_producto: item.nombre_producto,
  cantidad: 0,
  color: readColor(item.color) ?? COLOR_POR_DEFECTO,
  id_categoria: item.id_categoria,
  id_proveedor: item.id_proveedor,
  comentario: texto(item.comentario, COMENTARIO_INVENTARIO),
});

/** An item as an entry of it is compared with. */
export const existenteDe = (item: Inventario) => ({ ...item, ...escritoDe(item) });

/** What an entry stores anew. */
const CAMPOS = [
  'id_categoria',
  'nombre_categoria',
  'id_proveedor',
  'nombre_proveedor',
  'comentario',
] as const;

/**
 * An entry with the category, supplier and comment that its item has now, where the person left them as they were: it would put back what
 * somebody changed since. A text where the item is another one by now, or where somebody made the new one meanwhile, which says so.
 */
export function asItIsNow<T extends EntradaPendiente>(
  entrada: T,
  inventario: readonly Inventario[],
): T | string {
  const { nombre_producto, existente } = entrada;
  const item = existente && inventario.find(({ id }) => id === existente.id);
  if (!item) {
    const made = namedIn(inventario, nombre_producto).find((one) => sameItem(one, entrada));
    return made
      ? `«${labelOf(made)}» ya está en el inventario: elimínelo de la lista y búsquelo arriba.`
      : entrada;
  }
  const now = existenteDe(item);
  if (!sameItem(now, entrada))
    return `«${nombre_producto}» es ahora «${labelOf(now)}»: elimínelo de la lista y elíjalo de nuevo.`;
  const left = CAMPOS.filter((campo) => entrada[campo] === existente[campo] && now[campo] !== null);
  return { ...entrada, ...Object.fromEntries(left.map((campo) => [campo, now[campo]])), existente: now };
}
