/** Compares what a till should contain with what was counted. Amounts are whole céntimos. */

/** Cash, the only method with a float in the till. */
export const EFECTIVO = 'Efectivo';

/** A payment that came in or, with an amount below 0, was given back. */
export interface MovimientoDeCaja {
  metodo: string;
  monto: number;
  /** Whether it happened while this till was not open: it is reported, but not expected in the till. */
  fuera: boolean;
}

export interface CuadreDeMetodo {
  metodo: string;
  /** What came in, and what was given back (0 or more), while the till was open. */
  cobrado: number;
  anulado: number;
  /** What came in less what was given back since the closing before, while the till was not open. */
  fuera: number;
  /** What should be in the till; for cash including the float. */
  esperado: number;
  contado: number;
  /** Counted less expected: below 0 something is missing. */
  diferencia: number;
}

/**
 * One row for each method that was counted, in that order, then for any other method with movements.
 * @param contado the counted amount by method
 */
export function cuadrar(
  fondo: number,
  movimientos: readonly MovimientoDeCaja[],
  contado: ReadonlyMap<string, number>,
): CuadreDeMetodo[] {
  const metodos = new Set([...contado.keys(), ...movimientos.map(({ metodo }) => metodo)]);
  return Array.from(metodos, (metodo) => {
    const own = movimientos.filter((one) => one.metodo === metodo);
    const sum = (passes: (one: MovimientoDeCaja) => boolean) =>
      own.filter(passes).reduce((total, { monto }) => total + monto, 0);
    const cobrado = sum(({ fuera, monto }) => !fuera && monto > 0);
    // No -0, which a table of numbers would show.
    const anulado = Math.abs(sum(({ fuera, monto }) => !fuera && monto < 0));
    const esperado = (metodo === EFECTIVO ? fondo : 0) + cobrado - anulado;
    const found = contado.get(metodo) ?? 0;
    return {
      metodo,
      cobrado,
      anulado,
      fuera: sum(({ fuera }) => fuera),
      esperado,
      contado: found,
      diferencia: found - esperado,
    };
  });
}
