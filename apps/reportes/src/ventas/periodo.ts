import type { VentaFila } from '@hilvan/contract';

/** Days 'yyyy-mm-dd', both inclusive; '' where the person left a box empty. */
export interface Periodo {
  desde: string;
  hasta: string;
}

/** The earliest day with a sale; '' without any. */
export function primerDia(ventas: readonly VentaFila[]): string {
  let first = '';
  for (const { fecha } of ventas) if (fecha !== '' && (first === '' || fecha < first)) first = fecha;
  return first;
}

/**
 * The period that a filter stands for (document 2, section 5; decision 48): an empty start is the earliest sale, an empty
 * end is today, and an end before the start gives both back.
 */
export function periodoAplicado(pedido: Periodo, primero: string, hoy: string): Periodo {
  const entero = { desde: primero || hoy, hasta: hoy };
  const aplicado = { desde: pedido.desde || entero.desde, hasta: pedido.hasta || entero.hasta };
  return aplicado.hasta < aplicado.desde ? entero : aplicado;
}

/** The sales of a period. */
export const enPeriodo = (ventas: readonly VentaFila[], { desde, hasta }: Periodo): VentaFila[] =>
  ventas.filter(({ fecha }) => fecha >= desde && fecha <= hasta);
