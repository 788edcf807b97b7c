import { toCentimos, toColones } from '@hilvan/contract';
import { EFECTIVO, llamadasCaja } from '@hilvan/contract/extensions';
import { colones } from '@hilvan/ui';
import * as z from 'zod/mini';

/** What is counted one by one, in colones. */
export const BILLETES = [20_000, 10_000, 5_000, 2_000, 1_000] as const;
export const MONEDAS = [500, 100, 50, 25, 10, 5] as const;
export const PIEZAS: readonly number[] = [...BILLETES, ...MONEDAS];

/** What somebody counts: an amount for each method, in the order of the till's, and how many there are of each note and coin. */
export type Conteo = { contado: (number | null)[]; piezas: (number | null)[]; comentario: string };

export const emptyConteo = (metodos: readonly string[]): Conteo => ({
  contado: metodos.map(() => null),
  piezas: PIEZAS.map(() => null),
  comentario: '',
});

/** What the notes and coins come to, in colones; null where none was counted. */
export const sumOfPieces = (piezas: readonly (number | null | undefined)[]): number | null =>
  piezas.every((many) => many == null)
    ? null
    : PIEZAS.reduce((sum, worth, i) => sum + worth * (piezas[i] || 0), 0);

const monto = llamadasCaja.abrirCaja.payload.shape.fondo;
const CUANTAS = 'Escriba cuántas hay, en números enteros.';
const cuantas = z.number(CUANTAS).check(z.int(CUANTAS), z.gte(0, CUANTAS), z.lte(100_000, CUANTAS));

/** Cash must be counted, also where there is none; another method that is left empty counts as ₡0. */
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
        // Beside whatever else is wrong.
        when: () => true,
      }),
    );

/** What will be sent, told before it is. */
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
