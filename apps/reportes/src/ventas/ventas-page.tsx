import { callApi, queryFor, rejection } from '@hilvan/api-client';
import type { VentaFila } from '@hilvan/contract';
import { DownloadButton, fecha, useListState } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import { comparacionDe } from '../inicio/ventas-del-mes';
import type { ReportColumn } from '../report/column';
import { ReportPage } from '../report/report-page';
import { Desglose } from './desglose';
import { Grafico } from './grafico';
import { PeriodoForm } from './periodo-form';
import { UNREADABLE, usePeriodo } from './use-periodo';

const columns: readonly ReportColumn<VentaFila>[] = [
  { key: 'fecha', header: 'Fecha', kind: 'day', value: (v) => v.fecha, primary: true },
  {
    key: 'facturado',
    header: 'Monto Facturado',
    kind: 'amount',
    value: (v) => v.monto_facturado,
    total: true,
  },
  { key: 'pagado', header: 'Monto Pagado', kind: 'amount', value: (v) => v.monto_pagado, total: true },
];

/** /reporte/ventas */
export default function VentasPage() {
  const ventas = useQuery(queryFor('vistaVentas'));
  const list = useListState(null);
  const periodo = usePeriodo(ventas.data?.data);
  const { aplicado, filtrado, rows, today } = periodo;
  const { desde, hasta } = aplicado;
  const all = ventas.data?.data;
  const comparacion = useMemo(
    () => (filtrado && all ? comparacionDe(all, { desde, hasta }, today) : undefined),
    [filtrado, all, desde, hasta, today],
  );

  const pdf: ComponentProps<typeof DownloadButton>['getUrl'] = (sending) => {
    const days = periodo.settle();
    if (!days) return Promise.reject(rejection(UNREADABLE));
    return callApi('pdfVentas', {
      payload: { fechaInicio: days.desde, fechaFinal: days.hasta },
      ...sending,
    });
  };

  return (
    <ReportPage
      title="Reporte ventas"
      subtitle={filtrado && rows ? `Del ${fecha(aplicado.desde)} al ${fecha(aplicado.hasta)}` : undefined}
      query={ventas}
      list={list}
      columns={columns}
      rows={rows}
      fileName="reporte-ventas"
      period={filtrado ? aplicado : undefined}
      // Disabled until the sales were read: the PDF's period begins with the earliest one.
      download={<DownloadButton getUrl={pdf} disabled={!ventas.data} />}
      filters={<PeriodoForm periodo={periodo} ready={ventas.data !== undefined} />}
    >
      {ventas.error && !ventas.data ? null : <Grafico ventas={rows} comparacion={comparacion} />}
      {rows ? (
        <Desglose
          periodo={filtrado ? aplicado : null}
          empty={rows.length === 0}
          open={list.filter}
          onOpen={list.setFilter}
        />
      ) : null}
    </ReportPage>
  );
}
