/** The states of orders and repairs: one step at a time, Anulada from any live state, for ever. */

export const ESTADOS_ORDEN = ['Taller', 'Entrega Tienda', 'Entregada al cliente', 'Anulada'] as const;
export type EstadoOrden = (typeof ESTADOS_ORDEN)[number];

export const ESTADOS_REPARACION = ['Taller', 'Entregado', 'Anulada', 'Pendiente'] as const;
export type EstadoReparacion = (typeof ESTADOS_REPARACION)[number];

const PASO_ORDEN: Partial<Record<EstadoOrden, EstadoOrden>> = {
  Taller: 'Entrega Tienda',
  'Entrega Tienda': 'Entregada al cliente',
};
// 'Pendiente' is an old default that stands for Taller.
const PASO_REPARACION: Partial<Record<EstadoReparacion, EstadoReparacion>> = {
  Taller: 'Entregado',
  Pendiente: 'Entregado',
};

/** The state after one step, or null when there is none (delivered or annulled). */
export const nextEstadoOrden = (estado: EstadoOrden): EstadoOrden | null => PASO_ORDEN[estado] ?? null;

/** The state after one step, or null when there is none (delivered or annulled). */
export const nextEstadoReparacion = (estado: EstadoReparacion): EstadoReparacion | null =>
  PASO_REPARACION[estado] ?? null;

/** The state of which an order's is one step further, or null in the workshop and where it is annulled. */
export const previousEstadoOrden = (estado: EstadoOrden): EstadoOrden | null =>
  ESTADOS_ORDEN.find((one) => nextEstadoOrden(one) === estado) ?? null;

/** The state of which a repair's is one step further, or null in the workshop and where it is annulled. */
export const previousEstadoReparacion = (estado: EstadoReparacion): EstadoReparacion | null =>
  ESTADOS_REPARACION.find((one) => nextEstadoReparacion(one) === estado) ?? null;

/** Whether an order or a repair is annulled: no longer edited, paid or advanced. */
export const isAnulada = (estado: string): boolean => estado === 'Anulada';

const FINAL: EstadoOrden = 'Entregada al cliente';

/** Whether nothing more is done for an order, so that nobody plans or waits for it: with its customer, or annulled. */
export const isTerminada = (estado: string): boolean => isAnulada(estado) || estado === FINAL;

/** Sort key of the repairs list: Taller (and Pendiente), then Entregado, then Anulada. */
export const rangoReparacion = (estado: EstadoReparacion): number =>
  ({ Taller: 0, Pendiente: 0, Entregado: 1, Anulada: 2 })[estado];
