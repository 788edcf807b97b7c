import { type EntradaEnviada, type Inventario, isBlank, porAcabarse } from '@hilvan/contract';
import { texto } from '@hilvan/ui';
import { type PendingList, pendingKey, usePendingList } from '@hilvan/ui/records';
import { colorAparte, enMilesimas, MIL, type Salida } from './existencias';
import { formatCantidad } from './format-cantidad';
import { isPedido } from './ya-pedido';

/** What is to be ordered from one supplier. */
export interface Pedido {
  /** Null for items without a supplier. */
  idProveedor: number | null;
  proveedor: string;
  lineas: readonly string[];
  /** The items of `lineas`, one for each, in the same order. */
  items: readonly Inventario[];
  /** The items that the supplier was asked for already and has not brought. */
  pedidos: readonly Inventario[];
}

const SIN_PROVEEDOR = 'Sin proveedor';

/** What is to be bought, by supplier in the order of their names; of each supplier the most pressing item first. */
export function pedidosDe(items: readonly Inventario[], general: number | null): Pedido[] {
  const bySupplier = new Map<number | null, Inventario[]>();
  for (const item of porAcabarse(items, general)) {
    bySupplier.set(item.id_proveedor, [...(bySupplier.get(item.id_proveedor) ?? []), item]);
  }
  return [...bySupplier]
    .map(([idProveedor, found]) => ({
      idProveedor,
      proveedor: texto(
        found.find((item) => !isBlank(item.nombre_proveedor))?.nombre_proveedor,
        SIN_PROVEEDOR,
      ),
      ...asked(
        found.filter((item) => !isPedido(item)),
        general,
      ),
      pedidos: found.filter(isPedido),
    }))
    .sort((a, b) => a.proveedor.localeCompare(b.proveedor, 'es'));
}

const asked = (items: readonly Inventario[], general: number | null) => ({
  lineas: items.map((item) => lineaDe(item, item.minimo === undefined ? general : item.minimo)),
  items,
});

/**
 * A line of an order: 'Botón metálico (Negro): 38 Unidades'. It asks for as much as makes twice the minimum, and names no figure where the
 * minimum or the stock is not known, or nothing is missing.
 */
function lineaDe(item: Inventario, minimo: number | null): string {
  const { cantidad, comentario } = item;
  const name = nombreEnPedido(item);
  const missing =
    minimo === null || cantidad === null
      ? 0
      : Math.ceil((enMilesimas(minimo) * 2 - enMilesimas(cantidad)) / MIL);
  if (missing <= 0) return name;
  return `${name}: ${formatCantidad(missing)} ${isBlank(comentario) ? 'Unidades' : comentario}`;
}

/** How an order calls an item: 'Botón metálico (Negro)'. */
const nombreEnPedido = (item: Inventario): string => {
  const color = colorAparte(item);
  return color ? `${item.nombre_producto} (${color})` : item.nombre_producto;
};

/**
 * The items of an order that a message asks for, which the person may have changed: those that it names. A name that stands only in the
 * longer name of another item, or in the supplier's, asks for nothing.
 */
export const askedIn = (
  mensaje: string,
  { proveedor, items }: Pick<Pedido, 'proveedor' | 'items'>,
): readonly Inventario[] => {
  const names = items.map(nombreEnPedido);
  return items.filter((item) => {
    const name = nombreEnPedido(item);
    const longer = [proveedor, ...names].filter((other) => other !== name && other.includes(name));
    return longer.reduce((text, other) => text.replaceAll(other, ''), mensaje).includes(name);
  });
};

/**
 * The order as the supplier reads it, with the workshop's name and telephone as far as they are known; the person may change it before it is
 * sent.
 */
export const orderMessage = (
  { proveedor, lineas }: Pick<Pedido, 'proveedor' | 'lineas'>,
  taller: { nombre: string; telefono: string } = { nombre: '', telefono: '' },
): string =>
  [
    `Estimados señores de ${proveedor}: quisiéramos hacerles este pedido.`,
    '',
    ...lineas.map((linea) => `- ${linea}`),
    '',
    '¿Nos confirman el precio y el día de entrega? ¡Muchas gracias!',
    ...[taller.nombre, taller.telefono && `Tel. ${taller.telefono}`].filter(Boolean),
  ].join('\n');

/** An entry that waits to be sent, with the names that its row shows. */
export type EntradaPendiente = EntradaEnviada & {
  nombre_categoria: string;
  nombre_proveedor: string;
  /** The item that it adds to, as it was when the entry was typed; none where it makes a new one, or was kept before lists had it. */
  existente?: Inventario;
};

const isSalida = (item: object): boolean =>
  'nombre_producto' in item &&
  typeof item.nombre_producto === 'string' &&
  'cantidad' in item &&
  typeof item.cantidad === 'number';
const isEntrada = (item: object): boolean =>
  isSalida(item) && 'id_proveedor' in item && typeof item.id_proveedor === 'number';

/** The list 'Inventario por agregar', kept through a reload. */
export const useEntradasPendientes = (): PendingList<EntradaPendiente> =>
  usePendingList<EntradaPendiente>(pendingKey('inventario:entradas'), isEntrada);

/** The list 'Inventario por salir', kept through a reload. */
export const useSalidasPendientes = (): PendingList<Salida> =>
  usePendingList<Salida>(pendingKey('inventario:salidas'), isSalida);
