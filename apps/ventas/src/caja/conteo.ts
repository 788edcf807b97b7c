import { toCentimos, toColones } from '@hilvan/contract';
import { EFECTIVO, llamadasCaja } from '@hilvan/contract/extensions';
import { colones } from '@hilvan/ui';
import * as z from 'zod/mini';

/** The notes and coins that are counted one by one, in colones. */
export const BILLETES = [20_000, 10_000, 5_000, 2_000, 1_000] as const;
export const MONEDAS = [500, 100, 50, 25, 10, 5] as const;
export const PIEZAS: readonly number[] = [...BILLETES, ...MONEDAS];

/**
 * A count while it is typed: an amount in colones for each method, in the order of the till, and the number of each note and coin, in the
 * order of `PIEZAS`.
 */
export type Conteo = { contado: (number | null)[]; piezas: (number | null)[]; comentario: string };

export const emptyConteo = (metodos: readonly string[]): Conteo => ({
  contado: metodos.map(() => null),
  piezas: PIEZAS.map(() => null),
  comentario: '',
});

/** The value of the notes and coins, in colones; null where none was counted. */
export const sumOfPieces = (piezas: readonly (number | null | undefined)[]): number | null =>
  piezas.every((many) => many == null)
    ? null
    : PIEZAS.reduce((sum, worth, i) => sum + worth * (piezas[i] || 0), 0);

const monto = llamadasCaja.abrirCaja.payload.shape.fondo;
const CUANTAS = 'Escriba cuántas hay, en números enteros.';
const cuantas = z.number(CUANTAS).check(z.int(CUANTAS), z.gte(0, CUANTAS), z.lte(100_000, CUANTAS));

/** Cash must be counted, even where there is none; any other method that is left empty counts as ₡0. */
export const conteoSchema = (metodos: readonly string[]) =>
  z
    .object({
      contado: z.array(z.nullable(monto)),
      piezas: z.array(z.nullable(cuantas)),
      comentario: z.string().check(z.maxLength(1000, 'No puede tener más de 1000 caracteres.')),
    })
    .check(
      z.refine(({ contado }) => contado[metodos.indexOf(EFECTIVO)] !== null, {
        path: ['contado', metodos.indexOf(EFECTIVO)],
        message: 'Cuente el efectivo; si no hay, escriba 0.',
        // Checked even where other fields have errors, so that all errors are shown together.
        when: () => true,
      }),
    );

/** The text of the question before closing: everything that will be sent. */
export function textoDeConteo(metodos: readonly string[], contado: readonly (number | null)[]): string {
  const counted = metodos.filter((_, i) => contado[i] != null);
  const uncounted = metodos.filter((_, i) => contado[i] == null);
  const total = contado.reduce<number>((sum, one) => sum + toCentimos(one ?? 0), 0);
  return [
    ...counted.map((metodo) => `${metodo}: ${colones(contado[metodos.indexOf(metodo)])}`),
    ...(counted.length > 1 ? [`Total: ${colones(toColones(total))}`] : []),
    ...(uncounted.length > 0 ? [`Sin contar, como ${colones(0)}: ${uncounted.join(', ')}`] : []),
    'Un cierre no se puede cambiar después.',
  ].join('\n');
}
