import { queryForExtension } from '@hilvan/api-client';
import { addDays, formatMomento, hoy, sumColones } from '@hilvan/contract';
import { type AnuladoDelPeriodo, llamadasVentasAnulados } from '@hilvan/contract/extensions';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import type { SheetColumn } from '@hilvan/sheets/export';
import { colones, documentoPath, EmptyState, fecha, pagosDeSaldo, RowLink, Text, texto } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReportColumn } from '../report/column';
import { empresaColumn } from '../report/empresa-column';
import { PartTable } from '../report/part-table';
import { numeroDe } from '../shared/numero-de';
import { EN_ARCHIVOS } from './en-archivos';
import { type ParteProps, ParteWaiting, usePeriodoOrMonth } from './parte';
import { enPeriodo } from './periodo';

/**
 * What was annulled within the period, and what belongs to the period and was annulled after it. Both explain why days have other figures
 * now than when somebody read them.
 */
export function Anulados({ periodo }: ParteProps) {
  const today = useHoy();
  const { desde, hasta, said } = usePeriodoOrMonth(periodo);
  const inPeriod = useQuery(queryForExtension(llamadasVentasAnulados.ventasAnulados, { desde, hasta }));
  const isOver = hasta < today;
  const later = useQuery({
    ...queryForExtension(llamadasVentasAnulados.ventasAnulados, { desde: addDays(hasta, 1), hasta: today }),
    enabled: isOver,
  });
  const within = inPeriod.data?.data;
  const since = isOver ? later.data?.data : [];
  if (!within || !since) {
    const failed = within ? later : inPeriod;
    return <ParteWaiting error={failed.error} what="qué se anuló" onRetry={failed.refetch} />;
  }
  const before = within.filter((row) => row.fecha !== '' && row.fecha < desde);
  const after = enPeriodo(since, { desde, hasta });
  const rows = [...after, ...within];
  const paid = sumColones(rows.map(({ pagado }) => pagado ?? 0)).sum ?? 0;
  return (
    <>
      {said}
      {within.length > 0 ? <Text>{sumsOf(within)}</Text> : null}
      {before.length > 0 ? (
        <Text color="fg.muted">
          De eso ya no cuenta en las cifras de antes del {fecha(desde)}: {sumsOf(before)}
        </Text>
      ) : null}
      {after.length > 0 ? (
        <Text color="fg.muted">
          Se anuló después del {fecha(hasta)}, y ya no cuenta en estas cifras: {sumsOf(after)}
        </Text>
      ) : null}
      {paid > 0 ? (
        <Text color="fg.muted">De los documentos anulados quedan pagos sin anular: {colones(paid)}</Text>
      ) : null}
      {rows.length > 0 ? (
        <PartTable
          caption="Anulados"
          fileName="anulados"
          period={{ desde, hasta }}
          columns={ANULADO}
          inFiles={IN_FILES}
          rows={rows}
        />
      ) : (
        <EmptyState text="En este período no hay anulaciones anotadas." />
      )}
    </>
  );
}

/** 'Facturado ₡115 000,00 · Pagado ₡20 000,00': the annulled sums of documents and of payments, each where there is any. */
const sumsOf = (rows: readonly AnuladoDelPeriodo[]): string =>
  [
    { word: 'Facturado', of: rows.filter(({ recibo }) => recibo === null) },
    { word: 'Pagado', of: rows.filter(({ recibo }) => recibo !== null) },
  ]
    .filter(({ of }) => of.length > 0)
    .map(({ word, of }) => `${word}\u00a0${colones(sumColones(of.map(({ monto }) => monto)).sum)}`)
    .join(' · ');

const nameOf = (row: AnuladoDelPeriodo): string =>
  row.recibo === null ? numeroDe(row) : `Pago, recibo ${row.recibo}`;

/** Where a row leads: a payment to the payments of its document, a document to itself. */
function pathOf(row: AnuladoDelPeriodo): string {
  if (row.recibo === null && row.orden_id != null) return documentoPath('orden', row.orden_id);
  if (row.recibo === null && row.reparacion_id != null) return documentoPath('reparacion', row.reparacion_id);
  return pagosDeSaldo(row);
}

const ANULADO: readonly ReportColumn<AnuladoDelPeriodo>[] = [
  {
    key: 'titulo',
    header: 'Titulo',
    kind: 'text',
    primary: true,
    value: ({ titulo }) => texto(titulo),
    cell: (row) => <RowLink to={pathOf(row)}>{texto(row.titulo)}</RowLink>,
  },
  empresaColumn((row) => row.nombre_empresa),
  { key: 'que', header: 'Qué', kind: 'text', whole: true, value: nameOf },
  { key: 'fecha', header: 'Fecha', kind: 'day', value: (row) => row.fecha },
  {
    key: 'momento',
    header: 'Anulado',
    kind: 'day',
    value: ({ momento }) => dayOf(momento),
    cell: ({ momento }) => formatMomento(momento),
  },
  { key: 'quien', header: 'Por', kind: 'text', value: ({ quien }) => texto(quien) },
  {
    key: 'monto',
    header: 'Monto',
    kind: 'amount',
    width: '9rem',
    value: ({ monto }) => monto,
    cell: ({ monto, pagado }) => (
      <div>
        {colones(monto)}
        {pagado ? <small>Pagado {colones(pagado)}</small> : null}
      </div>
    ),
  },
];

const dayOf = (momento: string): string => (formatMomento(momento) ? hoy(new Date(momento)) : '');

// Files only. On the screen this amount stands under the other one: as a column it would leave the names no room.
const IN_FILES: readonly SheetColumn<AnuladoDelPeriodo>[] = [
  { header: 'Pagos sin anular', kind: 'amount', value: ({ pagado }) => pagado },
  ...EN_ARCHIVOS,
];
