import * as z from 'zod/mini';
import { get } from '../calls/define';
import { datos } from '../calls/envelopes';
import { SOLO_ADMIN } from '../rules/roles';
import { bandera, dia, id, idOpcional, numero, texto } from '../wire/reading';

/** What was sold of one product in a period. */
const ventaProducto = z.object({
  id_producto: id(),
  nombre_producto: texto(),
  /** Pieces. */
  cantidad: numero(),
  /** In colones, the tax included as in the prices: in all it is what was invoiced. */
  monto: numero(),
});
export type VentaProducto = z.output<typeof ventaProducto>;

/** A payment that stands, in colones, and what it was for. */
const pagoDelPeriodo = z.object({
  /** The number of its receipt. */
  id: id(),
  fecha: dia(),
  /** ISO 8601. */
  momento: texto(),
  metodo_pago: texto(),
  monto: numero(),
  /** The name of whoever took it. */
  cajero: texto(),
  titulo: texto(),
  nombre_empresa: texto(),
  orden_id: idOpcional(),
  reparacion_id: idOpcional(),
  /** Whether that document is annulled: the money came in and is no sale. */
  anulada: bandera(),
});
export type PagoDelPeriodo = z.output<typeof pagoDelPeriodo>;

/** What was annulled, in colones: a payment, or an order or a repair with what it had invoiced. */
const anuladoDelPeriodo = z.object({
  /** When it was annulled, ISO 8601. */
  momento: texto(),
  /** The name of whoever annulled it. */
  quien: texto(),
  /** The number of the payment's receipt; null where it is the document. */
  recibo: idOpcional(),
  /** The day in whose figures it counted until then. */
  fecha: dia(),
  monto: numero(),
  /** What is paid of the document all the same: payments of it that nobody annulled. Null of a payment. */
  pagado: numero(),
  titulo: texto(),
  nombre_empresa: texto(),
  orden_id: idOpcional(),
  reparacion_id: idOpcional(),
});
export type AnuladoDelPeriodo = z.output<typeof anuladoDelPeriodo>;

const desglose = { entity: 'reportes', roles: SOLO_ADMIN } as const;

/** Extension `ventas-desglose`: what the sales from one day to another (`yyyy-mm-dd`, both included) are made of. */
export const llamadasVentasDesglose = {
  /** The largest sum first. */
  ventasProducto: get('/vista/ventas/productos/:desde/:hasta', {
    ...desglose,
    response: datos(ventaProducto),
  }),
  /** The newest first. */
  ventasPagos: get('/vista/ventas/pagos/:desde/:hasta', { ...desglose, response: datos(pagoDelPeriodo) }),
};

/** Extension `ventas-anulados`: what was annulled from one day to another, of whatever day it was. */
export const llamadasVentasAnulados = {
  /** The last annulled first. */
  ventasAnulados: get('/vista/ventas/anulados/:desde/:hasta', {
    ...desglose,
    response: datos(anuladoDelPeriodo),
  }),
};
