import * as z from 'zod/mini';
import { dia, id, idOpcional, numero, texto } from '../wire/reading';
import { idEnviado, numeroEnviado, optionalText, requiredText } from '../wire/sending';
import { prepared } from '../wire/shape';

export const COLOR_POR_DEFECTO = '#000000';
export const COMENTARIO_INVENTARIO = 'Unidades';

/** A stock item with the names of its category and supplier. `cantidad` is in the unit that `comentario` names. */
export const inventario = z.object({
  id: id(),
  nombre_producto: texto(),
  cantidad: numero(),
  /** Beyond the contract, where a provider announces it: the quantity below which the item is bought again; null where nobody set one. */
  minimo: z.optional(numero()),
  /** Beyond the contract (extension `compras`): the day on which it was ordered from its supplier; '' where it was not, or has come in. */
  pedido_el: z.optional(dia()),
  color: texto(),
  id_categoria: idOpcional(),
  id_proveedor: idOpcional(),
  comentario: texto(),
  nombre_categoria: texto(),
  nombre_proveedor: texto(),
});
export type Inventario = z.output<typeof inventario>;

export const categoria = z.object({ id: id(), nombre_categoria: texto() });
export type Categoria = z.output<typeof categoria>;

/** Stock is counted in thousandths. */
const threeDecimals = () =>
  z.refine<number>((n) => Math.round(n * 1000) / 1000 === n, 'Use como máximo 3 decimales.');
const cantidadMovida = () =>
  numeroEnviado({ min: 0.001, max: 1_000_000_000, mensaje: 'La cantidad debe ser un número positivo' }).check(
    threeDecimals(),
  );
const color = () =>
  prepared<string, string | undefined>(
    (v) => v || COLOR_POR_DEFECTO,
    z
      .string('El color debe ser hexadecimal.')
      .check(z.regex(/^#[0-9a-fA-F]{6}$/, 'El color debe ser hexadecimal (#rrggbb).')),
  );
const idCategoria = () =>
  prepared<number | null, number | string | null | undefined>(
    (v) => (v === '' || v == null ? null : v),
    z.nullable(idEnviado()),
  );

/** One row of POST /inventario/registrar/entrada; the category may be missing. */
export const entradaEnviada = z.strictObject({
  nombre_producto: requiredText(),
  cantidad: cantidadMovida(),
  color: color(),
  id_categoria: idCategoria(),
  id_proveedor: idEnviado(),
  comentario: optionalText(COMENTARIO_INVENTARIO),
});
export type EntradaEnviada = z.output<typeof entradaEnviada>;

/** One row of POST /inventario/registrar/salida. */
export const salidaEnviada = z.strictObject({
  nombre_producto: requiredText(),
  cantidad: cantidadMovida(),
});

/**
 * POST /inventario/modificar/{id}. `cantidad` is sent as it was read, also below 0, and changes nothing. An unknown one is not sent, since
 * any number would overwrite it.
 */
export const inventarioEditado = z.strictObject({
  nombre_producto: requiredText(),
  cantidad: z.optional(numeroEnviado()),
  /** Beyond the contract, only where a provider announces it; '' removes the minimum. */
  minimo: z.optional(numeroEnviado({ min: 0, vacio: '', mensaje: 'Escriba un número de 0 o más.' })),
  color: color(),
  id_categoria: idEnviado(),
  id_proveedor: idEnviado(),
  comentario: optionalText(COMENTARIO_INVENTARIO),
});
export type InventarioEditado = z.output<typeof inventarioEditado>;

/** POST /categoria/registrar. Old screens send a blank name as 'NA'; those of this project ask for a name. */
export const categoriaEnviada = z.strictObject({
  nombre_categoria: requiredText(undefined, 'Debes ingresar un nombre para la categoría'),
});
