/** What orders and repairs share: lines and an invoice. Amounts are colones with 2 decimals, IVA included. */
import * as z from 'zod/mini';
import { idOpcional, numero, texto } from '../wire/reading';
import { idEnviado, montoEnviado, numeroEnviado, optionalText, requiredText } from '../wire/sending';
import { prepared } from '../wire/shape';

export const CANTIDAD_POSITIVA = 'La cantidad debe ser un número positivo';

/** An invoice as read. Amounts are null where the person may not see them. */
export const factura = z.object({
  id: idOpcional(),
  id_empresa: idOpcional(),
  subtotal: numero(),
  iva: numero(),
  monto: numero(),
  saldo_restante: numero(),
  comentario: texto(),
  cajero: texto(),
});
export type Factura = z.output<typeof factura>;

/** An invoice as sent with an order or a repair. The provider recomputes every amount from the lines. */
export const facturaEnviada = z.strictObject({
  id_empresa: idEnviado(),
  subtotal: montoEnviado(),
  iva: montoEnviado(),
  monto: montoEnviado(),
  saldo_restante: montoEnviado(),
  comentario: optionalText('Muchas gracias por su compra'),
  cajero: optionalText(),
});

/** `factura` is sent as a list with one invoice; a single object is accepted too. */
export const facturasEnviadas = prepared<z.output<typeof facturaEnviada>[], z.input<typeof facturaEnviada>[]>(
  (v) => (Array.isArray(v) || v == null ? v : [v]),
  z
    .array(facturaEnviada, 'Falta la factura.')
    .check(z.minLength(1, 'Falta la factura.'), z.maxLength(1, 'Solo se admite una factura.')),
);

/** The largest number of lines of a document. */
export const maxLineas = z.maxLength(2000, 'No puede tener más de 2000 productos.');

/** The fields every sent line has. `cantidad` is a whole number above 0. */
export const lineaEnviada = {
  id_producto: idEnviado(),
  precio_unitario: montoEnviado(),
  cantidad: numeroEnviado({ min: 1, max: 1_000_000, entero: true, mensaje: CANTIDAD_POSITIVA }),
  subtotal: montoEnviado(),
  descripcion: optionalText(),
};

/** The header fields that orders and repairs share. */
export const encabezadoEnviado = {
  titulo: requiredText(),
  id_empresa: idEnviado(),
  telefono: requiredText(40),
  comentario: optionalText(),
};
