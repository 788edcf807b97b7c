import { callApi } from '@hilvan/api-client';
import { fold, type Inventario, nombreClave } from '@hilvan/contract';
import { nombreColor, readColor } from '@hilvan/ui/records';
import { formatCantidad } from './format-cantidad';

/** Quantities of stock are added up in thousandths, so that 0.1 + 0.2 metres are 0.3. */
export const MIL = 1000;
export const enMilesimas = (cantidad: number) => Math.round(cantidad * MIL);

/** Whether two items go by the same name. */
export const sameNombre = (a: string, b: string): boolean => nombreClave(a) === nombreClave(b);

type ConColor = Pick<Inventario, 'nombre_producto' | 'color'>;
/** Whether two are one item, which its name and its colour tell from others. */
export const sameItem = (a: ConColor, b: ConColor): boolean =>
  sameNombre(a.nombre_producto, b.nombre_producto) && readColor(a.color) === readColor(b.color);

const byNames = new WeakMap<readonly Inventario[], ReadonlyMap<string, readonly Inventario[]>>();

const byNameOf = (inventario: readonly Inventario[]): ReadonlyMap<string, readonly Inventario[]> => {
  const byName = new Map<string, Inventario[]>();
  for (const item of inventario) {
    const clave = nombreClave(item.nombre_producto);
    const same = byName.get(clave);
    if (same) same.push(item);
    else byName.set(clave, [item]);
  }
  byNames.set(inventario, byName);
  return byName;
};

/** The items of one answer that go by a name; the names of each answer are normalised once, since 50,000 of them take 100 ms and more. */
export const namedIn = (inventario: readonly Inventario[], nombre: string): readonly Inventario[] =>
  (byNames.get(inventario) ?? byNameOf(inventario)).get(nombreClave(nombre)) ?? [];

/** The address at which an item is counted. */
export const conteoDe = ({ id, nombre_producto }: Inventario): string =>
  `/inventario/conteo?q=${encodeURIComponent(nombre_producto)}&producto=${id}`;

/** The colour's name; '' where the product's name says it already. */
export const colorAparte = ({ nombre_producto, color }: Inventario): string => {
  const name = nombreColor(color) ?? '';
  return fold(nombre_producto).includes(fold(name)) ? '' : name;
};

/** An item as pickers show it, so that two items of one name are told apart. */
export const labelOf = (item: Inventario): string =>
  [item.nombre_producto, colorAparte(item)].filter(Boolean).join(' · ');

export type Salida = { nombre_producto: string; cantidad: number };

/** What is left of an item once everything pending is taken off, in its own unit; null where nobody knows how much there is. */
export const disponible = (item: Inventario, pendientes: readonly Salida[]): number | null =>
  item.cantidad === null
    ? null
    : pendientes
        .filter((salida) => sameNombre(salida.nombre_producto, item.nombre_producto))
        .reduce((available, salida) => available - enMilesimas(salida.cantidad), enMilesimas(item.cantidad)) /
      MIL;

/**
 * Why an exit is not possible: its name is ambiguous (exits are sent by name), the item is gone, nobody knows how much there is of it, or it
 * is not enough, counting what is pending. '' where it is possible.
 */
export const salidaProblem = (
  inventario: readonly Inventario[],
  pendientes: readonly Salida[],
  salida: Salida,
): string => {
  const found = namedIn(inventario, salida.nombre_producto);
  const [item] = found;
  if (!item) return `«${salida.nombre_producto}» ya no está en el inventario.`;
  if (found.length > 1)
    return `Hay ${found.length} productos con el nombre «${salida.nombre_producto}»: cámbieles el nombre para distinguirlos.`;
  const available = disponible(item, pendientes);
  if (available === null)
    return `No se conoce cuánto hay de «${salida.nombre_producto}»: no se puede revisar si alcanza.`;
  if (enMilesimas(salida.cantidad) > enMilesimas(available))
    return `No hay suficiente «${salida.nombre_producto}»: quedan ${formatCantidad(Math.max(available, Math.min(0, item.cantidad ?? 0)))}.`;
  return '';
};

/** Everything that keeps a pending list from being sent against the stock as it is now, one line each. */
export const listProblems = (inventario: readonly Inventario[], pendientes: readonly Salida[]): string[] => {
  const lines = pendientes.map((salida, i) => salidaProblem(inventario, pendientes.slice(0, i), salida));
  return [...new Set(lines.filter(Boolean))];
};

/** Entry, exit and edit fail under the same title (document 2, section 8). */
export const TITULO_ERROR = 'Error al registrar el inventario!';

/** The labels of the fields of an item on the screen. */
export const CAMPOS_INVENTARIO = {
  nombre_producto: 'Nombre Producto',
  cantidad: 'Cantidad',
  color: 'Color',
  minimo: 'Mínimo',
  id_categoria: 'Categoria',
  id_proveedor: 'Proveedor',
  comentario: 'Comentario',
} as const;

/** What is told of a list of entries or exits once it was sent or refused, and the page to which it then leads. */
export const ENVIO = {
  tituloError: TITULO_ERROR,
  etiquetas: CAMPOS_INVENTARIO,
  exito: 'Inventario actualizado con éxito!',
  backTo: '/inventario',
};

/** How much there is now of the items of these names, as a text that can be compared with another reading. */
export const storedOf = async (nombres: readonly string[]): Promise<string> => {
  const claves = new Set(nombres.map(nombreClave));
  return JSON.stringify(
    (await callApi('listarInventario')).data
      .filter((item) => claves.has(nombreClave(item.nombre_producto)))
      .map(({ id, cantidad }) => [id, cantidad]),
  );
};
