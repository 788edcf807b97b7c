import { queryForExtension } from '@hilvan/api-client';
import { formatMomento, sumColones } from '@hilvan/contract';
import { llamadasVentasDesglose, type PagoDelPeriodo } from '@hilvan/contract/extensions';
import { colones, fecha, pagosDeSaldo, RowLink, Text, texto } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReportColumn } from '../report/column';
import { empresaColumn } from '../report/empresa-column';
import { PartTable } from '../report/part-table';
import { EN_ARCHIVOS } from './en-archivos';
import { type ParteProps, ParteWaiting, usePeriodoOrMonth } from './parte';

/** The payments of the period that are not annulled. */
export function Pagos({ periodo }: ParteProps) {
  const { desde, hasta, said } = usePeriodoOrMonth(periodo);
  const { data, error, refetch } = useQuery(
    queryForExtension(llamadasVentasDesglose.ventasPagos, { desde, hasta }),
  );
  const rows = data?.data;
  const metodos = useMemo(() => porMetodo(rows ?? []), [rows]);
  const deAnulado = (rows ?? []).filter(({ anulada }) => anulada);
  if (!rows) return <ParteWaiting error={error} what="qué se pagó" onRetry={refetch} />;
  return (
    <>
      {said}
      {metodos.length > 0 ? <Text>{metodos.join(' · ')}</Text> : null}
      {deAnulado.length > 0 ? (
        <Text color="fg.muted">
          Pagado de lo anulado, que no está en lo facturado:{' '}
          {colones(sumColones(deAnulado.map(({ monto }) => monto)).sum)}
        </Text>
      ) : null}
      <PartTable
        caption="Pagos"
        fileName="pagos-recibidos"
        period={{ desde, hasta }}
        columns={PAGO}
        inFiles={EN_ARCHIVOS}
        rows={rows}
      />
    </>
  );
}

/** The sum paid by each method, the largest first: 'Efectivo ₡120 000,00'. */
function porMetodo(pagos: readonly PagoDelPeriodo[]): string[] {
  const sums = [...new Set(pagos.map(({ metodo_pago }) => metodo_pago))].map((metodo) => ({
    metodo,
    sum: sumColones(pagos.filter((p) => p.metodo_pago === metodo).map(({ monto }) => monto)).sum ?? 0,
  }));
  return sums.sort((a, b) => b.sum - a.sum).map(({ metodo, sum }) => `${texto(metodo)}\u00a0${colones(sum)}`);
}

const PAGO: readonly ReportColumn<PagoDelPeriodo>[] = [
  {
    key: 'titulo',
    header: 'Titulo',
    kind: 'text',
    primary: true,
    value: ({ titulo }) => texto(titulo),
    cell: ({ titulo, orden_id, reparacion_id }) => (
      <RowLink to={pagosDeSaldo({ orden_id, reparacion_id, titulo })}>{texto(titulo)}</RowLink>
    ),
  },
  empresaColumn((row) => row.nombre_empresa),
  {
    key: 'momento',
    header: 'Fecha',
    kind: 'day',
    value: ({ fecha: dia }) => dia,
    cell: ({ fecha: dia, momento }) => formatMomento(momento) || fecha(dia),
  },
  {
    key: 'recibo',
    header: 'Recibo',
    kind: 'number',
    width: '5rem',
    value: ({ id }) => id,
    // A receipt's number has no space in it, as an amount would.
    cell: ({ id }) => id,
  },
  {
    key: 'metodo',
    header: 'Método',
    kind: 'text',
    whole: true,
    value: ({ metodo_pago }) => texto(metodo_pago),
  },
  { key: 'cajero', header: 'Cajero', kind: 'text', value: ({ cajero }) => texto(cajero) },
  { key: 'monto', header: 'Monto', kind: 'amount', width: '9rem', value: ({ monto }) => monto, total: true },
];
