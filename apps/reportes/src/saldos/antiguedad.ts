import { daysBetween, type SaldoFila, type Suma, sumColones } from '@hilvan/contract';

/** How long something has been owed, in days since it was invoiced; the last has no end. */
export const TRAMOS = [
  { label: '0–30 días', hasta: 30 },
  { label: '31–60 días', hasta: 60 },
  { label: 'Más de 60 días', hasta: Number.POSITIVE_INFINITY },
] as const;

/** Days that a row has been owed on a day; null where its own is not known. A day still to come counts as today. */
export const diasDe = ({ created_at }: SaldoFila, today: string): number | null =>
  created_at ? Math.max(0, daysBetween(created_at, today)) : null;

/** '1 día', '40 días'. */
export const enDias = (days: number): string => `${days} ${days === 1 ? 'día' : 'días'}`;

export const tramoDe = (days: number): (typeof TRAMOS)[number] =>
  // The last one has no end.
  TRAMOS.find(({ hasta }) => days <= hasta) as (typeof TRAMOS)[number];

export type Resumen = { label: string; documentos: number; saldo: Suma };

/** The whole of what is owed, and how much of it for how long. */
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
