/** What of the stock has to be bought. */

/** A stock item as far as this rule looks at it; both in the item's own unit. */
export interface Existencia {
  cantidad: number | null;
  /** Its own minimum: null where nobody set one, absent where the provider keeps none. */
  minimo?: number | null | undefined;
}

/** Worst first. `cerca` is not yet under the minimum, but a quarter above it or less. */
export const NIVELES = ['agotado', 'bajo', 'cerca', 'bien'] as const;
export type Nivel = (typeof NIVELES)[number];

const CERCA = 1.25;

/**
 * How an item stands against its minimum. Without a minimum only nothing left counts; a minimum of 0 says that the item is not
 * bought any more, and an unknown quantity says nothing.
 * @param general The minimum of whatever has none because the provider keeps none.
 */
export function nivelDe({ cantidad, minimo }: Existencia, general: number | null = null): Nivel {
  const least = minimo === undefined ? general : minimo;
  if (cantidad === null || least === 0) return 'bien';
  // Less than a thousandth is what a provider's sums leave over.
  if (cantidad < 0.0005) return 'agotado';
  if (least === null || cantidad > least * CERCA) return 'bien';
  return cantidad < least ? 'bajo' : 'cerca';
}

/** The items to buy, the most pressing first and otherwise as given. */
export function porAcabarse<T extends Existencia>(items: readonly T[], general: number | null = null): T[] {
  return NIVELES.slice(0, -1).flatMap((nivel) => items.filter((item) => nivelDe(item, general) === nivel));
}
