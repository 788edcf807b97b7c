import { addDays, type Suma, sumColones, type VentaFila } from '@hilvan/contract';

/** Days 'yyyy-mm-dd', both inclusive, and what was invoiced in them. */
interface Tramo extends Suma {
  desde: string;
  hasta: string;
}

/**
 * What was invoiced this month, and in the last one up to the same day; a shorter month ends with its last.
 * @param today 'yyyy-mm-dd'
 */
export function ventasDelMes(ventas: readonly VentaFila[], today: string): { este: Tramo; anterior: Tramo } {
  const first = `${today.slice(0, 7)}-01`;
  const lastOfBefore = addDays(first, -1);
  const month = lastOfBefore.slice(0, 7);
  const sameDay = `${month}-${today.slice(8)}`;
  return {
    este: sumOf(ventas, first, today),
    anterior: sumOf(ventas, `${month}-01`, sameDay < lastOfBefore ? sameDay : lastOfBefore),
  };
}

function sumOf(ventas: readonly VentaFila[], desde: string, hasta: string): Tramo {
  const own = ventas.filter(({ fecha }) => fecha >= desde && fecha <= hasta);
  return { desde, hasta, ...sumColones(own.map(({ monto_facturado }) => monto_facturado)) };
}

/** How much more (or less, below 0) than before, in whole percent; null where nothing was before. */
export const diferencia = (monto: number, antes: number): number | null =>
  antes > 0 ? Math.round((monto / antes - 1) * 100) : null;
