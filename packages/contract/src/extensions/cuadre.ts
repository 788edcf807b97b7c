/** What a till should hold beside what was counted in it. Amounts are whole céntimos. */

/** The one method whose float stays in the till overnight. */
export const EFECTIVO = 'Efectivo';

/** A payment that came in, or, below 0, one that was given back. */
export interface MovimientoDeCaja {
  metodo: string;
  monto: number;
  /** Whether it happened while this till was not open: it is told, and not expected in it. */
  fuera: boolean;
}

export interface CuadreDeMetodo {
  metodo: string;
  /** Came in, and was given back (0 or more), while the till was open. */
  cobrado: number;
  anulado: number;
  /** Came in, less what was given back, since the closing before and while the till was not open. */
  fuera: number;
  /** What should be there: of cash, the float as well. */
  esperado: number;
  contado: number;
  /** Below 0 something is missing. */
  diferencia: number;
}

/**
 * One line for each method that was counted, in that order, then for any other that there were movements of.
 * @param contado What was counted, by method.
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
