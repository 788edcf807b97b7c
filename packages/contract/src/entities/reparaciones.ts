import * as z from 'zod/mini';
import { ESTADOS_REPARACION } from '../rules/estados';
import { dia, id, idOpcional, lista, numero, palabra, texto } from '../wire/reading';
import { diaEnviado, montoEnviado, opcion } from '../wire/sending';
import { encabezadoEnviado, facturasEnviadas, lineaEnviada, maxLineas } from './documento';

/** A row of the list of repairs. */
export const reparacionFila = z.object({
  id: id(),
  titulo: texto(),
  id_empresa: idOpcional(),
  nombre_empresa: z.optional(texto()),
  fecha: dia(),
  precio: numero(),
  estado: palabra(ESTADOS_REPARACION, 'Taller'),
  comentario: texto(),
  telefono: texto(),
});
export type ReparacionFila = z.output<typeof reparacionFila>;

/** A line of a repair. Its price is that of the repair ('Precio x reparación'), not the product's. */
export const detalleReparacion = z.object({
  id: idOpcional(),
  id_producto: idOpcional(),
  nombre_producto: texto(),
  cantidad: numero(),
  descripcion: texto(),
  precio_unitario: numero(),
  subtotal: numero(),
});

/** A repair with its lines. */
export const reparacion = z.extend(reparacionFila, { detalle_reparacion: lista(detalleReparacion) });
export type Reparacion = z.output<typeof reparacion>;

/** A repair as sent by registration and edit; on an edit the lines replace the stored ones. */
export const reparacionEnviada = z.strictObject({
  reparacion: z.strictObject({
    ...encabezadoEnviado,
    fecha: diaEnviado(),
    precio: montoEnviado(),
    estado: opcion(ESTADOS_REPARACION),
    detalles: z
      .array(z.strictObject(lineaEnviada), 'Agregue al menos un producto.')
      .check(z.minLength(1, 'Agregue al menos un producto.'), maxLineas),
    factura: facturasEnviadas,
  }),
});
export type ReparacionEnviada = z.output<typeof reparacionEnviada>;
