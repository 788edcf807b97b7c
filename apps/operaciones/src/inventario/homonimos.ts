import type { Inventario } from '@hilvan/contract';
import { confirm } from '@hilvan/ui';
import { codigoColor, nombreColor, useWatch } from '@hilvan/ui/records';
import type { Control } from 'react-hook-form';
import type { InventarioEscrito } from './campos-inventario';
import { sameNombre } from './existencias';
import { formatCantidad } from './format-cantidad';

export type HomonimosProps<Out> = {
  control: Control<InventarioEscrito, unknown, Out>;
  /** Where another of the name may be. */
  inventario: readonly Inventario[];
};

/** What is in stock under the name that is being typed, and which of it has the colour too. */
export const useHomonimos = <Out>({ control, inventario }: HomonimosProps<Out>) => {
  const [nombre, color] = useWatch({ control, name: ['nombre_producto', 'color'] });
  const homonimos = nombre.trim() ? inventario.filter((i) => sameNombre(i.nombre_producto, nombre)) : [];
  return { nombre, homonimos, known: homonimos.find((i) => codigoColor(i.color) === color) };
};

/** What goes by a name: an item, or an entry that will be one. */
export type ConNombre = Pick<Inventario, 'nombre_producto' | 'color' | 'cantidad'>;

const thereOf = ({ color, cantidad }: ConNombre) =>
  [nombreColor(color), formatCantidad(cantidad)].filter(Boolean).join(', ');

/** Asks before an item gets the name of others: exits of all of them would be refused. True where there are none. */
export const acceptsMismoNombre = async (
  verbo: 'Guardar' | 'Agregar',
  homonimos: readonly ConNombre[],
): Promise<boolean> => {
  const [other] = homonimos;
  if (!other) return true;
  return confirm({
    title: `¿${verbo} con el mismo nombre?`,
    text: `Ya hay «${other.nombre_producto}» (${thereOf(other)}). Las salidas van por nombre: no se podrá dar salida a ninguno de los dos hasta que uno tenga otro.`,
    yes: `Sí, ${verbo.toLowerCase()}`,
    danger: true,
  });
};

/** Exits go by name: of two items with one name neither could be taken out. `elegir` where the other can be chosen instead. */
export const AvisoOtroColor = <Out>({
  elegir = false,
  ...props
}: HomonimosProps<Out> & { elegir?: boolean }) => {
  const { homonimos, known } = useHomonimos(props);
  const [other] = homonimos;
  if (known || !other) return null;
  const instead = elegir ? 'elíjalo arriba, o dele otro nombre' : 'dele otro nombre';
  return `Ya hay «${other.nombre_producto}» en otro color (${thereOf(other)}): ${instead}.`;
};
