import { callApi } from '@hilvan/api-client';
import { COLOR_POR_DEFECTO, type Inventario } from '@hilvan/contract';
import {
  type Pending,
  type PendingList,
  pendingKey,
  readColor,
  readMonto,
  usePendingList,
} from '@hilvan/ui/records';
import { enMilesimas, labelOf, MIL, salidaProblem } from './existencias';
import { formatCantidad } from './format-cantidad';
import { isPedido } from './ya-pedido';

/** How much somebody counted of an item, not saved yet. */
export type Contado = {
  /** The id of the counted item. */
  id: number;
  /** As it was typed. */
  escrito: string;
  /** The stored quantity at the time of the count; null where nobody knew it. */
  anotado: number | null;
  /** The day on which it was counted, 'yyyy-mm-dd'. */
  dia: string;
};

/** What a count says of an item: that the stored quantity is right, what has to be noted, or why nothing can be noted. */
export type Hallazgo = { tipo: 'bien' } | { tipo: 'problema'; texto: string } | Diferencia;

/** A difference to be noted: the quantity that moves, and the one that will be there then (`contado`). */
export type Diferencia = { cantidad: number; contado: number } & (
  | { tipo: 'salida'; item: Inventario }
  | { tipo: 'entrada'; item: Inventario & { id_proveedor: number } }
);

/** No call takes more than this and nobody counts more: a code was scanned into the box. */
const MOST = 1_000_000_000;

const problema = (texto: string): Hallazgo => ({ tipo: 'problema', texto });

/**
 * Compares a count with the stock as it is now. Where somebody noted a movement since, the two cannot be told apart and the item has to be
 * counted again. A difference that an earlier try has stored, although its answer was lost, is right by now, so that nothing is noted twice.
 */
export function hallazgoDe(
  inventario: readonly Inventario[],
  { id, escrito, anotado }: Contado,
): Hallazgo | undefined {
  const item = inventario.find((other) => other.id === id);
  if (!item) return undefined;
  const contado = readMonto(escrito) ?? Number.NaN;
  if (!(contado >= 0)) return problema('Escriba un número de 0 o más.');
  if (contado > MOST) return problema('Es demasiado: revise la cifra.');
  if (enMilesimas(contado) / MIL !== contado) return problema('Use como máximo 3 decimales.');
  if (item.cantidad === null) return problema('No se sabe cuánto hay anotado.');
  const moved = enMilesimas(contado) - enMilesimas(item.cantidad);
  if (moved === 0) return { tipo: 'bien' };
  if (anotado !== item.cantidad)
    return problema(
      `Desde que lo contó se anotó otro movimiento: quedan ${formatCantidad(item.cantidad)}. Cuéntelo de nuevo.`,
    );
  const cantidad = Math.abs(moved) / MIL;
  const { nombre_producto, id_proveedor } = item;
  if (moved > 0) {
    if (id_proveedor === null) return problema('No tiene proveedor: póngaselo para anotar una entrada.');
    // One refused colour would hold back the whole call.
    const color = readColor(item.color || COLOR_POR_DEFECTO);
    if (color === null) return problema('Su color no se reconoce: corríjalo para anotar una entrada.');
    return { tipo: 'entrada', item: { ...item, id_proveedor, color }, cantidad, contado };
  }
  const texto = salidaProblem(inventario, [], { nombre_producto, cantidad });
  return texto ? problema(texto) : { tipo: 'salida', item, cantidad, contado };
}

/** A difference as people read it: 'Tela · Azul: de 40 a 38 (salida de 2)'. */
export const diferenciaEscrita = ({ tipo, item, cantidad, contado }: Diferencia): string => {
  // An entry ends what was asked of a supplier, wherever the goods came from.
  const ends = tipo === 'entrada' && isPedido(item) ? ', deja de figurar como pedido' : '';
  return `${labelOf(item)}: de ${formatCantidad(item.cantidad)} a ${formatCantidad(contado)} (${tipo} de ${formatCantidad(cantidad)}${ends})`;
};

const isContado = (stored: object): boolean =>
  'id' in stored &&
  typeof stored.id === 'number' &&
  'escrito' in stored &&
  typeof stored.escrito === 'string';

/** The counts that are not saved yet, kept through a reload and a lost connection. */
export const useContados = (): PendingList<Contado> =>
  usePendingList<Contado>(pendingKey('inventario:conteo'), isContado);

/**
 * Notes the differences, exits in one call and entries in another, once; what is noted or right leaves the list.
 * @returns How many differences were noted, without those that were typed anew or are being noted in another tab.
 */
export async function noteCounts(
  list: PendingList<Contado>,
  /** By the local id of the entry; one that was typed anew since has another id. */
  hallazgos: ReadonlyMap<string, Hallazgo | undefined>,
): Promise<number> {
  const hallazgosOf = <T extends Hallazgo['tipo']>(tipo: T, items: readonly Pending<Contado>[]) =>
    items
      .map(({ idLocal }) => hallazgos.get(idLocal))
      .filter((one): one is Extract<Hallazgo, { tipo: T }> => one?.tipo === tipo);
  const isOf = (tipo: Hallazgo['tipo']) => (one: Pending<Contado>) =>
    hallazgos.get(one.idLocal)?.tipo === tipo;
  const salidas = await list.sendTogether(
    (items, idempotencyKey) =>
      callApi('registrarSalida', {
        idempotencyKey,
        payload: hallazgosOf('salida', items).map(({ item: { nombre_producto }, cantidad }) => ({
          nombre_producto,
          cantidad,
        })),
      }),
    isOf('salida'),
  );
  const entradas = await list.sendTogether(
    (items, idempotencyKey) =>
      callApi('registrarEntrada', {
        idempotencyKey,
        payload: hallazgosOf('entrada', items).map(({ item, cantidad }) => {
          const { nombre_producto, color, id_categoria, id_proveedor, comentario } = item;
          return { nombre_producto, cantidad, color, id_categoria, id_proveedor, comentario };
        }),
      }),
    isOf('entrada'),
  );
  // What is right, or whose item no longer exists, leaves the list too.
  for (const [idLocal, hallazgo] of hallazgos)
    if (!hallazgo || hallazgo.tipo === 'bien') list.remove(idLocal);
  return (salidas?.length ?? 0) + (entradas?.length ?? 0);
}
