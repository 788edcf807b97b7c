import { addDays, toCentimos, toColones, type VentaFila } from '@hilvan/contract';

/** Days 'yyyy-mm-dd', both inclusive, and the colones invoiced in them. */
interface Tramo {
  desde: string;
  hasta: string;
  monto: number;
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
  const cents = ventas
    .filter(({ fecha }) => fecha >= desde && fecha <= hasta)
    .reduce((sum, { monto_facturado }) => sum + toCentimos(monto_facturado ?? 0), 0);
  return { desde, hasta, monto: toColones(cents) };
}

/** How much more (or less, below 0) than before, in whole percent; null where nothing was before. */
export const diferencia = (monto: number, antes: number): number | null =>
  antes > 0 ? Math.round((monto / antes - 1) * 100) : null;
