import { COMENTARIO_INVENTARIO, type Inventario } from '@hilvan/contract';
import { texto } from '@hilvan/ui';
import { readColor } from '@hilvan/ui/records';
import { sameNombre } from './existencias';
import type { EntradaPendiente } from './pedido';

const byId = (inventario: readonly Inventario[], id: number | undefined) =>
  inventario.find((item) => item.id === id);

/** Everything that keeps entries from adding to the items that they were meant for, one line each. */
export const entradaProblems = (
  inventario: readonly Inventario[],
  entradas: readonly EntradaPendiente[],
): string[] => {
  const lines = entradas.flatMap(({ nombre_producto, color, existente }) => {
    const now = byId(inventario, existente?.id);
    if (!now) return [];
    const renamed = !sameNombre(now.nombre_producto, nombre_producto);
    if (!renamed && readColor(now.color) === readColor(color)) return [];
    const what = renamed ? `se llama ahora «${now.nombre_producto}»` : 'es ahora de otro color';
    return [`«${nombre_producto}» ${what}: elimínelo de la lista y elíjalo de nuevo.`];
  });
  return [...new Set(lines)];
};

/**
 * An entry with the category, supplier and comment that its item has now, where the person left them as they were: an entry stores all three
 * anew, and would put back what somebody changed since.
 */
export function asItIsNow<T extends EntradaPendiente>(entrada: T, inventario: readonly Inventario[]): T {
  const { existente } = entrada;
  const now = byId(inventario, existente?.id);
  if (!existente || !now) return entrada;
  const comentarioDe = (item: Pick<Inventario, 'comentario'>) =>
    texto(item.comentario, COMENTARIO_INVENTARIO);
  const changed: Partial<EntradaPendiente> = {};
  if (entrada.id_categoria === existente.id_categoria) {
    changed.id_categoria = now.id_categoria;
    changed.nombre_categoria = now.nombre_categoria;
  }
  if (entrada.id_proveedor === existente.id_proveedor && now.id_proveedor !== null) {
    changed.id_proveedor = now.id_proveedor;
    changed.nombre_proveedor = now.nombre_proveedor;
  }
  if (entrada.comentario === comentarioDe(existente)) changed.comentario = comentarioDe(now);
  return { ...entrada, ...changed, existente: now };
}
