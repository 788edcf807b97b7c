import { colones } from '@hilvan/ui';
import type { Punto } from './serie';
import { nombreDePunto, TRAMOS, type Tramo } from './tramos';

/** The chart in words, for those who do not see it. */
export function resumenGrafico(puntos: readonly Punto[], tramo: Tramo = 'dia'): string {
  const first = puntos[0];
  const last = puntos.at(-1);
  if (!first || !last) return 'Gráfico de Ventas, sin datos.';
  const low = puntos.reduce((a, b) => (b.y < a.y ? b : a));
  const high = puntos.reduce((a, b) => (b.y > a.y ? b : a));
  const day = (p: Punto) => nombreDePunto(p.x, tramo);
  const { uno, varios } = TRAMOS.find(({ value }) => value === tramo) ?? { uno: '', varios: '' };
  const days = puntos.length === 1 ? `1 ${uno}` : `${puntos.length} ${varios}`;
  // Only a day is written with an article: 'del 1/2/2026', 'de mar 2026'.
  const [from, to, on] = tramo === 'dia' ? ['del', 'al', 'el'] : ['de', 'a', 'en'];
  return (
    `Gráfico de Ventas: montos facturados en ${days}, ${from} ${day(first)} (${colones(first.y)}) ` +
    `${to} ${day(last)} (${colones(last.y)}). El mayor es ${colones(high.y)}, ${on} ${day(high)}; ` +
    `el menor, ${colones(low.y)}, ${on} ${day(low)}. La tabla de abajo tiene cada monto.`
  );
}
