/** The states of orders and repairs: they advance one step at a time; Anulada can be reached from any of them and is final. */

export const ESTADOS_ORDEN = ['Taller', 'Entrega Tienda', 'Entregada al cliente', 'Anulada'] as const;
export type EstadoOrden = (typeof ESTADOS_ORDEN)[number];

export const ESTADOS_REPARACION = ['Taller', 'Entregado', 'Anulada', 'Pendiente'] as const;
export type EstadoReparacion = (typeof ESTADOS_REPARACION)[number];

const PASO_ORDEN: Partial<Record<EstadoOrden, EstadoOrden>> = {
  Taller: 'Entrega Tienda',
  'Entrega Tienda': 'Entregada al cliente',
};
// 'Pendiente' is an old default that means Taller.
const PASO_REPARACION: Partial<Record<EstadoReparacion, EstadoReparacion>> = {
  Taller: 'Entregado',
  Pendiente: 'Entregado',
};

/** The state after one step, or null when there is none (delivered or annulled). */
export const nextEstadoOrden = (estado: EstadoOrden): EstadoOrden | null => PASO_ORDEN[estado] ?? null;

/** The state after one step, or null when there is none (delivered or annulled). */
export const nextEstadoReparacion = (estado: EstadoReparacion): EstadoReparacion | null =>
  PASO_REPARACION[estado] ?? null;

/** The state before an order's present one; null for Taller and Anulada. */
export const previousEstadoOrden = (estado: EstadoOrden): EstadoOrden | null =>
  ESTADOS_ORDEN.find((one) => nextEstadoOrden(one) === estado) ?? null;

/** The state before a repair's present one; null for Taller and Anulada. */
export const previousEstadoReparacion = (estado: EstadoReparacion): EstadoReparacion | null =>
  ESTADOS_REPARACION.find((one) => nextEstadoReparacion(one) === estado) ?? null;

/** Whether an order or a repair is annulled: no longer edited, paid or advanced. */
export const isAnulada = (estado: string): boolean => estado === 'Anulada';

const FINAL: EstadoOrden = 'Entregada al cliente';

/** Whether an order is with its customer or annulled, so that nobody plans it or waits for it. */
export const isTerminada = (estado: string): boolean => isAnulada(estado) || estado === FINAL;

/** Sort key of the repairs list: Taller (and Pendiente), then Entregado, then Anulada. */
export const rangoReparacion = (estado: EstadoReparacion): number =>
  ({ Taller: 0, Pendiente: 0, Entregado: 1, Anulada: 2 })[estado];
