import { addDays, type VentaFila } from '@hilvan/contract';

/** Days 'yyyy-mm-dd', both inclusive; '' where the person left a box empty. */
export interface Periodo {
  desde: string;
  hasta: string;
}

/** The earliest day with a sale; '' where there is none. */
export function primerDia(ventas: readonly VentaFila[]): string {
  let first = '';
  for (const { fecha } of ventas) if (fecha !== '' && (first === '' || fecha < first)) first = fecha;
  return first;
}

/**
 * The period that a filter stands for (specification, document 2, section 5): an empty start means the earliest sale, an empty end means
 * today, and an end before the start gives the whole period.
 */
export function periodoAplicado(pedido: Periodo, primero: string, hoy: string): Periodo {
  const entero = { desde: primero || hoy, hasta: hoy };
  const aplicado = { desde: pedido.desde || entero.desde, hasta: pedido.hasta || entero.hasta };
  return aplicado.hasta < aplicado.desde ? entero : aplicado;
}

/** The rows whose day lies in the period. */
export const enPeriodo = <T extends { fecha: string }>(rows: readonly T[], { desde, hasta }: Periodo): T[] =>
  rows.filter(({ fecha }) => fecha >= desde && fecha <= hasta);

/**
 * The periods that have a name.
 * @param hoy 'yyyy-mm-dd'
 */
export function periodosConNombre(hoy: string): (Periodo & { nombre: string })[] {
  const month = `${hoy.slice(0, 7)}-01`;
  const before = addDays(month, -1);
  return [
    { nombre: 'Hoy', desde: hoy, hasta: hoy },
    { nombre: 'Este mes', desde: month, hasta: hoy },
    { nombre: 'Mes pasado', desde: `${before.slice(0, 7)}-01`, hasta: before },
    { nombre: 'Este año', desde: `${hoy.slice(0, 4)}-01-01`, hasta: hoy },
  ];
}
