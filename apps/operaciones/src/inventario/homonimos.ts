import type { Inventario } from '@hilvan/contract';
import { nombreColor, readColor, useWatch } from '@hilvan/ui/records';
import type { Control } from 'react-hook-form';
import type { InventarioEscrito } from './campos-inventario';
import { namedIn } from './existencias';
import { formatCantidad } from './format-cantidad';

export type HomonimosProps<Out> = {
  control: Control<InventarioEscrito, unknown, Out>;
  /** The items among which one of the same name may be. */
  inventario: readonly Inventario[];
};

/** The items of stock with the name that is being typed, and as `known` the one among them that has the colour too. */
export const useHomonimos = <Out>({ control, inventario }: HomonimosProps<Out>) => {
  const [nombre, color] = useWatch({ control, name: ['nombre_producto', 'color'] });
  const homonimos = nombre.trim() ? namedIn(inventario, nombre) : [];
  return { nombre, homonimos, known: homonimos.find((i) => readColor(i.color) === color) };
};

/** Something with a name: an item, or an entry that will be one. */
export type ConNombre = Pick<Inventario, 'nombre_producto' | 'color' | 'cantidad'>;

const thereOf = ({ color, cantidad }: ConNombre) =>
  [nombreColor(color), formatCantidad(cantidad)].filter(Boolean).join(', ');

/** What is told before an item gets the name of others, because exits of all of them would then be refused; '' where there are no others. */
export const hayHomonimo = ([other]: readonly ConNombre[]): string =>
  other
    ? `Ya hay «${other.nombre_producto}» (${thereOf(other)}). Las salidas van por nombre: no se podrá dar salida a ninguno de los dos hasta que uno tenga otro.`
    : '';

/**
 * Warns of an item with the same name in another colour: exits go by name, so that neither of the two could be taken out. `elegir` where the
 * other one can be chosen instead.
 */
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
