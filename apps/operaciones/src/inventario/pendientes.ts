import type { EntradaEnviada } from '@hilvan/contract';
import { type PendingList, pendingKey, usePendingList } from '@hilvan/ui/records';
import type { Salida } from './existencias';

/** An entry that waits to be sent, with the names its row shows. */
export type EntradaPendiente = EntradaEnviada & { nombre_categoria: string; nombre_proveedor: string };

const isSalida = (item: object): boolean =>
  'nombre_producto' in item &&
  typeof item.nombre_producto === 'string' &&
  'cantidad' in item &&
  typeof item.cantidad === 'number';
const isEntrada = (item: object): boolean =>
  isSalida(item) && 'id_proveedor' in item && typeof item.id_proveedor === 'number';

/** 'Inventario por agregar', kept through a reload. */
export const useEntradasPendientes = (): PendingList<EntradaPendiente> =>
  usePendingList<EntradaPendiente>(pendingKey('inventario:entradas'), isEntrada);

/** 'Inventario por salir', kept through a reload. */
export const useSalidasPendientes = (): PendingList<Salida> =>
  usePendingList<Salida>(pendingKey('inventario:salidas'), isSalida);
