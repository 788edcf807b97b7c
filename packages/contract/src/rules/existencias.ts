/** Decides which stock items have to be bought. */

/** The fields of a stock item that this rule reads, in the item's own unit. */
export interface Existencia {
  cantidad: number | null;
  /** Its own minimum: null where nobody set one, absent where the provider keeps none. */
  minimo?: number | null | undefined;
}

/** Worst first. `cerca` is at most a quarter above the minimum. */
export const NIVELES = ['agotado', 'bajo', 'cerca', 'bien'] as const;
export type Nivel = (typeof NIVELES)[number];

const CERCA = 1.25;

/**
 * The level of an item's stock. Without a minimum only an empty stock counts; a minimum of 0 means that the item is no longer bought, and an
 * unknown quantity is never a reason to buy.
 * @param general minimum for items without one because the provider keeps none
 */
export function nivelDe({ cantidad, minimo }: Existencia, general: number | null = null): Nivel {
  const least = minimo === undefined ? general : minimo;
  if (cantidad === null || least === 0) return 'bien';
  // Provider sums of decimal quantities may leave less than a thousandth.
  if (cantidad < 0.0005) return 'agotado';
  if (least === null || cantidad > least * CERCA) return 'bien';
  return cantidad < least ? 'bajo' : 'cerca';
}

/** The items to buy, the most urgent first, otherwise in the given order. */
export function porAcabarse<T extends Existencia>(items: readonly T[], general: number | null = null): T[] {
  return NIVELES.slice(0, -1).flatMap((nivel) => items.filter((item) => nivelDe(item, general) === nivel));
}
