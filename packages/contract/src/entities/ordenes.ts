import * as z from 'zod/mini';
import { ESTADOS_ORDEN } from '../rules/estados';
import { bandera, dia, id, idOpcional, numero, palabra, texto } from '../wire/reading';
import {
  diaEnviado,
  idEnviado,
  montoEnviado,
  numeroEnviado,
  opcion,
  optionalText,
  requiredText,
} from '../wire/sending';
import { encabezadoEnviado, facturasEnviadas, lineaEnviada, maxLineas } from './documento';

/** An order. `nombre_empresa` is '' or absent where a provider leaves it out (the name is then taken from GET /empresas). */
export const orden = z.object({
  id: id(),
  titulo: texto(),
  proforma: texto(),
  proforma2: texto(),
  proforma3: texto(),
  id_empresa: idOpcional(),
  nombre_empresa: z.optional(texto()),
  telefono: texto(),
  fecha_orden: dia(),
  precio_total: numero(),
  estado: palabra(ESTADOS_ORDEN, 'Taller'),
  comentario: texto(),
  pizarra: bandera(),
  tela: bandera(),
});
export type Orden = z.output<typeof orden>;

/** A line of an order. */
export const detalle = z.object({
  id: id(),
  id_producto: idOpcional(),
  nombre_producto: texto(),
  precio_unitario: numero(),
  cantidad: numero(),
  subtotal: numero(),
  descripcion: texto(),
  entregado: bandera(),
});
export type Detalle = z.output<typeof detalle>;

/** A person for whom an order makes a garment. */
export const persona = z.object({
  id: id(),
  id_orden: idOpcional(),
  nombre: texto(),
  prenda: texto(),
  cantidad: numero(),
  taller: bandera(),
  entregado: bandera(),
});
export type Persona = z.output<typeof persona>;

const cantidadPersona = () => numeroEnviado({ min: 1, max: 1_000_000, entero: true });

/** A person as sent inside an order; the name may be blank. */
export const personaEnviada = z.strictObject({
  nombre: optionalText(''),
  prenda: requiredText(),
  cantidad: cantidadPersona(),
});

/** A person as sent by POST /personas/crear. */
export const personaCreada = z.strictObject({ ...personaEnviada.shape, id_orden: idEnviado() });

const encabezadoOrden = {
  ...encabezadoEnviado,
  proforma: optionalText('0', 100),
  proforma2: optionalText('0', 100),
  proforma3: optionalText('0', 100),
  fecha_orden: diaEnviado(),
  precio_total: montoEnviado(),
  estado: opcion(ESTADOS_ORDEN),
};
const detalleEnviado = z.strictObject({ ...lineaEnviada, nombre_producto: requiredText() });
const detalleEditado = z.strictObject({ ...detalleEnviado.shape, id: z.optional(idEnviado()) });
const alMenosUno = 'Agregue al menos un producto.';

/** POST /ordenes/registrar; the people are sent as `persona`. */
export const ordenEnviada = z.strictObject({
  orden: z.strictObject({
    ...encabezadoOrden,
    detalles: z.array(detalleEnviado, alMenosUno).check(z.minLength(1, alMenosUno), maxLineas),
    factura: facturasEnviadas,
    persona: z.array(personaEnviada).check(z.maxLength(5000)),
  }),
});
export type OrdenEnviada = z.output<typeof ordenEnviada>;

/** POST /ordenes/editar/{id}: lines with an id are updated, those without are added; `personas` contains only new people. */
export const ordenEditada = z.strictObject({
  orden: z.strictObject({
    ...encabezadoOrden,
    detalles: z.array(detalleEditado, alMenosUno).check(z.minLength(1, alMenosUno), maxLineas),
    factura: facturasEnviadas,
    personas: z.array(personaEnviada).check(z.maxLength(5000)),
  }),
});
export type OrdenEditada = z.output<typeof ordenEditada>;

/** A file of an order. `nombreArchivo` is the key by which it is deleted. */
export const archivo = z.object({
  nombreArchivo: texto(),
  /** Beyond the contract: the name that the file had on the sender's device, where the provider keeps it. */
  nombre_original: z.optional(texto()),
  download_url: texto(),
});
export type Archivo = z.output<typeof archivo>;
