import * as z from 'zod/mini';
import {
  CAMPO_TIRO_LARGO,
  CAMPOS_MEDIDA,
  type CampoMedida,
  camposDePrenda,
  isPrenda,
  takesTiroLargo,
} from '../rules/prendas';
import { ceroEsSi, dia, id, idOpcional, numero, texto } from '../wire/reading';
import { diaEnviado, idEnviado, numeroEnviado, optionalText, requiredText } from '../wire/sending';

// Object.fromEntries widens the keys to string; they are exactly CAMPOS_MEDIDA.
const porCampo = <T>(make: () => T) =>
  Object.fromEntries(CAMPOS_MEDIDA.map((campo) => [campo, make()])) as Record<CampoMedida, T>;

/** A row of GET /medicion/{clientId}. */
export const medicionFila = z.object({ id: id(), id_cliente: idOpcional(), articulo: texto(), fecha: dia() });
export type MedicionFila = z.output<typeof medicionFila>;

/** A whole measurement. Measures are in cm; null means not taken. `tiro_largo_ya_inferior` is 0 where the box is checked. */
export const medicion = z.extend(medicionFila, {
  observaciones: texto(),
  talla: texto(),
  sastre: texto(),
  ...porCampo(numero),
  tiro_largo_ya_inferior: ceroEsSi(),
});
export type Medicion = z.output<typeof medicion>;

// No upper limit that people could meet: an implausible value is warned about, never blocked.
const medida = () => z.optional(numeroEnviado({ min: 0, vacio: 0, mensaje: 'Debe ser 0 o más, en cm.' }));

/**
 * A measurement as sent by registration and edit: the common fields and the measures of the garment (cm, blank is 0). Registration refuses a
 * measure that the garment does not take; an edit may send the other stored measures along.
 */
const base = z.strictObject({
  id_cliente: idEnviado(),
  articulo: requiredText().check(z.refine(isPrenda, 'Elija una prenda de la lista.')),
  fecha: diaEnviado(),
  observaciones: optionalText(),
  talla: requiredText(40),
  sastre: requiredText(),
  ...porCampo(medida),
  tiro_largo_ya_inferior: z.optional(numeroEnviado({ min: 0, max: 1, entero: true })),
});
export const medicionEditada = base;
export const medicionEnviada = base.check((ctx) => {
  const taken = new Set<string>(camposDePrenda(ctx.value.articulo));
  if (takesTiroLargo(ctx.value.articulo)) taken.add(CAMPO_TIRO_LARGO);
  for (const campo of [...CAMPOS_MEDIDA, CAMPO_TIRO_LARGO] as const) {
    if (ctx.value[campo] === undefined || taken.has(campo)) continue;
    ctx.issues.push({
      code: 'custom',
      input: ctx.value[campo],
      path: [campo],
      message: 'Esta prenda no lleva esta medida.',
    });
  }
});
export type MedicionEnviada = z.output<typeof medicionEnviada>;
