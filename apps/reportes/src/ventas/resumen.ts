import { colones, fecha } from '@hilvan/ui';
import { diaDe, type Punto } from './serie';

/** The chart in words, for those who do not see it. */
export function resumenGrafico(puntos: readonly Punto[]): string {
  const first = puntos[0];
  const last = puntos.at(-1);
  if (!first || !last) return 'Gráfico de Ventas, sin datos.';
  const low = puntos.reduce((a, b) => (b.y < a.y ? b : a));
  const high = puntos.reduce((a, b) => (b.y > a.y ? b : a));
  const day = (p: Punto) => fecha(diaDe(p.x));
  const days = puntos.length === 1 ? '1 día' : `${puntos.length} días`;
  return (
    `Gráfico de Ventas: montos facturados en ${days} con ventas, del ${day(first)} (${colones(first.y)}) ` +
    `al ${day(last)} (${colones(last.y)}). El mayor es ${colones(high.y)}, el ${day(high)}; ` +
    `el menor, ${colones(low.y)}, el ${day(low)}. La tabla de abajo tiene cada monto.`
  );
}
