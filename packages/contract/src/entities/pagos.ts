import * as z from 'zod/mini';
import { COMENTARIO_PAGO, ESTADOS_PAGO, METODOS_PAGO } from '../rules/pago';
import { dia, id, idOpcional, numero, palabra, texto } from '../wire/reading';
import { idEnviado, numeroEnviado, opcion, optionalText, twoDecimals } from '../wire/sending';

/** A row of GET /facturas: the invoice of an order (orden_id) or of a repair (reparacion_id). */
export const facturaFila = z.object({
  id: id(),
  titulo: texto(),
  orden_id: idOpcional(),
  reparacion_id: idOpcional(),
  nombre_empresa: texto(),
  estado: texto(),
  monto: numero(),
  /** Beyond the contract, where a provider announces it: colones still to be paid. */
  saldo_restante: z.optional(numero()),
  fecha_orden: dia(),
  fecha: dia(),
});
export type FacturaFila = z.output<typeof facturaFila>;

/** A payment (abono). */
export const pago = z.object({
  id: id(),
  created_at: texto(),
  estado: palabra(ESTADOS_PAGO, 'Aceptado'),
  metodo_pago: texto(),
  comentarios: texto(),
  monto: numero(),
  cajero: texto(),
});
export type Pago = z.output<typeof pago>;

/** POST /pagos/registrar. */
export const pagoEnviado = z.strictObject({
  factura_id: idEnviado(),
  monto: numeroEnviado({ min: 0.01, mensaje: 'El monto ingresado debe ser mayor que 0' }).check(
    twoDecimals(),
  ),
  metodo_pago: opcion(METODOS_PAGO, 'Debe seleccionar un método de pago'),
  comentarios: optionalText(COMENTARIO_PAGO),
  estado: z.literal('Aceptado', 'Un pago nuevo es Aceptado.'),
  cajero: optionalText(),
});
export type PagoEnviado = z.output<typeof pagoEnviado>;
