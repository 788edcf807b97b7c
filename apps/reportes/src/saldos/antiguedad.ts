import { daysBetween, type SaldoFila, type Suma, sumColones } from '@hilvan/contract';

/** The ranges of days for which something has been owed since it was invoiced; `hasta` is inclusive. */
export const TRAMOS = [
  { label: '0–30 días', hasta: 30 },
  { label: '31–60 días', hasta: 60 },
  { label: 'Más de 60 días', hasta: Number.POSITIVE_INFINITY },
] as const;

/**
 * For how many days a row has been owed; null where its date is not known. A date in the future counts as today.
 * @param today 'yyyy-mm-dd'
 */
export const diasDe = ({ created_at }: SaldoFila, today: string): number | null =>
  created_at ? Math.max(0, daysBetween(created_at, today)) : null;

/** '1 día', '40 días'. */
export const enDias = (days: number): string => `${days} ${days === 1 ? 'día' : 'días'}`;

export const tramoDe = (days: number): (typeof TRAMOS)[number] =>
  // Always found, since the last range has no end.
  TRAMOS.find(({ hasta }) => days <= hasta) as (typeof TRAMOS)[number];

export type Resumen = { label: string; documentos: number; saldo: Suma };

/** What is owed in all, then by how long it has been owed, then without a date where there is any. */
export function summarise(rows: readonly SaldoFila[], today: string): Resumen[] {
  const sumOf = (label: string, some: readonly SaldoFila[]): Resumen => ({
    label,
    documentos: some.length,
    saldo: sumColones(some.map((row) => row.saldo_restante)),
  });
  const aged = rows.map((row) => ({ row, days: diasDe(row, today) }));
  const of = (label: string | undefined) =>
    aged
      .filter(({ days }) => (days === null ? undefined : tramoDe(days).label) === label)
      .map(({ row }) => row);
  const undated = of(undefined);
  return [
    sumOf('Total pendiente', rows),
    ...TRAMOS.map(({ label }) => sumOf(label, of(label))),
    ...(undated.length > 0 ? [sumOf('Sin fecha', undated)] : []),
  ];
}
