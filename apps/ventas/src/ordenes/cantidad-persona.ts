import { CANTIDAD_POSITIVA, personaEnviada } from '@hilvan/contract';
import { readMonto } from '@hilvan/ui/records';

/** Why a number of pieces cannot be sent; undefined where it can. With `minimo` 0 nobody's 0 is taken too (decision 38). */
export function cantidadProblem(cantidad: number | null, minimo: 0 | 1): string | undefined {
  if (minimo === 0 && cantidad === 0) return undefined;
  if (cantidad === null) return CANTIDAD_POSITIVA;
  const { success, error } = personaEnviada.shape.cantidad.safeParse(cantidad);
  if (success) return undefined;
  return cantidad >= 1 && Number.isInteger(cantidad) ? error.issues[0]?.message : CANTIDAD_POSITIVA;
}

/** A written number of pieces, `1.000` being a thousand; null where the text is none that could be sent. */
export function readCantidad(text: string): number | null {
  const cantidad = readMonto(text);
  return cantidadProblem(cantidad, 0) ? null : cantidad;
}
