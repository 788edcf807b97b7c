import * as z from 'zod/mini';
import { get } from '../calls/define';
import { datos } from '../calls/envelopes';
import { SOLO_ADMIN } from '../rules/roles';
import { bandera, dia, id, idOpcional, numero, texto } from '../wire/reading';

/** The sales of one product in a period. */
const ventaProducto = z.object({
  id_producto: id(),
  nombre_producto: texto(),
  /** Pieces. */
  cantidad: numero(),
  /** In colones, IVA included as in the prices; the sum of all products is what was invoiced. */
  monto: numero(),
});
export type VentaProducto = z.output<typeof ventaProducto>;

/** A payment that was not annulled, in colones, and what it was for. */
const pagoDelPeriodo = z.object({
  /** The number of its receipt. */
  id: id(),
  fecha: dia(),
  /** When it was made, ISO 8601. */
  momento: texto(),
  metodo_pago: texto(),
  monto: numero(),
  /** The name of the person who took it. */
  cajero: texto(),
  titulo: texto(),
  nombre_empresa: texto(),
  orden_id: idOpcional(),
  reparacion_id: idOpcional(),
  /** Whether its order or repair is annulled: the money came in but is no sale. */
  anulada: bandera(),
});
export type PagoDelPeriodo = z.output<typeof pagoDelPeriodo>;

/** Something annulled, in colones: a payment, or an order or repair with the amount that it had invoiced. */
const anuladoDelPeriodo = z.object({
  /** When it was annulled, ISO 8601. */
  momento: texto(),
  /** The name of the person who annulled it. */
  quien: texto(),
  /** The number of the payment's receipt; null for a document. */
  recibo: idOpcional(),
  /** The day in whose figures it counted before. */
  fecha: dia(),
  monto: numero(),
  /** For a document, what its payments amount to that were not annulled; null for a payment. */
  pagado: numero(),
  titulo: texto(),
  nombre_empresa: texto(),
  orden_id: idOpcional(),
  reparacion_id: idOpcional(),
});
export type AnuladoDelPeriodo = z.output<typeof anuladoDelPeriodo>;

const desglose = { entity: 'reportes', roles: SOLO_ADMIN } as const;

/** Extension `ventas-desglose`: what the sales of a period (`yyyy-mm-dd`, both days included) consist of. */
export const llamadasVentasDesglose = {
  /** The largest sum first. */
  ventasProducto: get('/vista/ventas/productos/:desde/:hasta', {
    ...desglose,
    response: datos(ventaProducto),
  }),
  /** The newest first. */
  ventasPagos: get('/vista/ventas/pagos/:desde/:hasta', { ...desglose, response: datos(pagoDelPeriodo) }),
};

/** Extension `ventas-anulados`: what was annulled within a period, whatever day it was from. */
export const llamadasVentasAnulados = {
  /** The latest annulment first. */
  ventasAnulados: get('/vista/ventas/anulados/:desde/:hasta', {
    ...desglose,
    response: datos(anuladoDelPeriodo),
  }),
};
